import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { type Person, password } from './people.ts';
import { realSite } from './realSite.ts';
import type { Visit } from './visits.ts';

export type Customer = 'customer' | 'company';

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
