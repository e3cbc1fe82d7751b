import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type PlacedChange, placeOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { addressHeader, newAddress } from '#infra/client/calls.ts';
import type { HostOptions } from '#infra/local/host/host.ts';
import { awsKeys, region } from '#infra/local/host/place.ts';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import { startProduct } from '#infra/local/host/startHost.ts';
import { keepLog } from '../../test/productLog.ts';
import { type Person, peopleOf } from '../people.ts';
import { type Visit, visits } from '../visits.ts';

type Role = 'customer' | 'company' | 'staff';

/**
 * The site on a whole product of one file, with the demo accounts. Orders can be written straight into its tables.
 * `options`: the product's own.
 */
export function accountUnderTest(options: Partial<HostOptions> = {}) {
  const log = keepLog();
  let product: Awaited<ReturnType<typeof startProduct>>;
  let db: DynamoDBDocumentClient;
  const sessions = new Map<Role, Promise<Person>>();

  beforeAll(async () => {
    product = await startProduct({ demo: true, addressHeader, onLine: log.keep, ...options });
    const client = new DynamoDBClient({ endpoint: product.dynamoEndpoint, region, credentials: awsKeys });
    db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  });
  afterAll(async () => {
    await product?.stop();
  });
  const { visit, allow } = visits(
    () => product.url,
    newAddress(),
    async (at) => log.since(at),
  );

  /** Fills the login that a page shows. */
  async function logIn(page: Page, role: Role): Promise<void> {
    const { email, password } = person(role);
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.locator('input[autocomplete=current-password]').fill(password);
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  }

  /** Logs in once; all pages of the same person begin with that session. */
  async function sessionOf(role: Role) {
    const { email, password } = person(role);
    const session = sessions.get(role) ?? peopleOf(product).logIn(email, password);
    sessions.set(role, session);
    return (await session).storageState;
  }

  const tableOf = (name: string) => {
    const found = [...product.functions.values()].map(({ settings }) => settings.environment[`TABLE_${name}`]);
    const table = found.find(Boolean);
    if (!table) throw new Error(`No function knows the table ${name}.`);
    return table;
  };

  return {
    logIn,
    allow,
    /** `as`: who is logged in; nobody without it. */
    visit: async (path: string, { as, ...options }: Visit & { as?: Role } = {}) =>
      visit(path, as ? { ...options, storageState: await sessionOf(as) } : options),
    /** The pool's id of a demo account: whose orders are theirs. */
    accountOf: (role: Role) => {
      const user = product.identity?.pool.users.find(person(role).email);
      if (!user) throw new Error(`There is no ${role}.`);
      return user.sub;
    },
    tableOf,
    place: (change: PlacedChange = {}, at = new Date()) =>
      placeOrder(db, { orders: tableOf('ORDERS'), payments: tableOf('PAYMENTS') }, at, change),
    get db() {
      return db;
    },
    get product() {
      return product;
    },
  };
}

function person(role: Role) {
  const found = demoAccounts.find((demo) => demo.role === role);
  if (!found) throw new Error(`There is no demo account ${role}.`);
  return found;
}
