import type { Page } from 'playwright-core';
import { SiteBuild } from '#infra/local/host/siteBuild.ts';
import { productFor, prove } from '../commands/proof/prove.ts';
import { launchBrowser } from './browser.ts';
import { type Person, peopleOf } from './people.ts';
import { customerWithBalance, guestOfCompany, privateGuest, type Steps } from './steps/countedSteps.ts';
import { billTo, topUp } from './steps/moneySteps.ts';

/**
 * `npm run -s bench:steps`: fields typed, keys pressed on buttons and boxes, and pages until an order is paid for, on the whole product
 * in a browser used by keys alone: a guest's for a company and for themselves, a customer's from a balance. Prints one JSON line.
 */
await prove('bench:steps', async () => {
  // In a fresh clone a browser would wait for it.
  await new SiteBuild(process.cwd()).refresh();
  await using host = await productFor();
  const browser = await launchBrowser();
  const site = { origin: host.url };
  const visit = async (person: Person | undefined, walk: (page: Page) => Promise<Steps>): Promise<Steps> => {
    const storageState = person && { storageState: person.storageState };
    const context = await browser.newContext({ baseURL: host.url, ...storageState });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const steps = await walk(page);
    await context.close();
    return steps;
  };
  try {
    const person = await peopleOf(host).newPerson();
    return {
      company: await visit(undefined, (page) => guestOfCompany(page, site)),
      person: await visit(undefined, (page) => privateGuest(page, site)),
      customer: await visit(person, async (page) => {
        await page.goto('/en/faq/');
        await billTo(page, {}, { type: 'individual', first_name: 'Demo', last_name: 'Person' });
        await topUp(page, 10_000);
        return customerWithBalance(page, site);
      }),
    };
  } finally {
    await browser.close();
  }
});
