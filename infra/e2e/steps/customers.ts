import { S3Client } from '@aws-sdk/client-s3';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { CartFile } from '#functions/domain/cart/cartContents.ts';
import type { DeliveredFile } from '#functions/domain/order/order.ts';
import { fileGateway } from '#functions/gateways/files.ts';
import { sentFile as counted } from '#functions/usecases/test/sentFile.ts';
import { awsKeys, paths, region } from '#infra/local/host/place.ts';
import { type Person, password } from '../people.ts';
import { realSite } from '../realSite.ts';
import type { SharedProduct } from '../setup.ts';
import type { Visit } from '../visits.ts';

type Customer = 'customer' | 'company';

/** The shared product with two customers who are this file's own: a person and a company, without orders or money. */
export function customers() {
  const site = realSite();
  const own = new Map<Customer, Person>();
  beforeAll(async () => {
    const company = { customer: { type: 'company', company_name: 'Demo Company' } };
    const made = await Promise.all([site.people.newPerson(), site.people.newPerson(company)]);
    own.set('customer', made[0]).set('company', made[1]);
  });
  const personOf = (customer: Customer): Person => {
    const person = own.get(customer);
    if (!person) throw new Error(`There is no ${customer}.`);
    return person;
  };
  const { allow, place, tableOf, run } = site;
  return {
    allow,
    place,
    tableOf,
    run,
    get shared() {
      return site.shared;
    },
    get db() {
      return site.db;
    },
    /** Whose orders are theirs. */
    accountOf: (customer: Customer) => personOf(customer).sub,
    /** `as`: who is logged in; nobody without it. */
    visit: (path: string, { as, ...options }: Visit & { as?: Customer } = {}) =>
      site.visit(path, as ? { ...options, storageState: personOf(as).storageState } : options),
    /** Fills the login that a page shows. */
    logIn: async (page: Page, customer: Customer) => {
      await page.getByLabel('E-mail', { exact: true }).fill(personOf(customer).email);
      await page.locator('input[autocomplete=current-password]').fill(password);
      await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    },
  };
}

const at = '2026-11-20T12:00:00Z';

export const sentFile = (change: Partial<CartFile> = {}): CartFile =>
  counted(new Date(at), { id: 'S'.repeat(20), name: 'umowa "ł" 1.txt', ...change });

export const deliveredFile = (kind: DeliveredFile['kind'], name: string): DeliveredFile => ({
  id: kind.padEnd(20, '0'),
  kind,
  name,
  bytes: 9,
  contentType: 'text/plain',
  targetLanguage: 2,
  deliveredAt: at,
});

/** The product's bucket, as its functions use it. */
export function filesOf({ url, bucket }: Pick<SharedProduct, 'url' | 'bucket'>) {
  const client = new S3Client({
    endpoint: url + paths.files,
    forcePathStyle: true,
    region,
    credentials: awsKeys,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return fileGateway(client, bucket);
}
