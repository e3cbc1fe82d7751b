import type { Page } from 'playwright-core';
import { isNip } from '#shared/rules/address/vatNumber.ts';

/** What somebody does until an order is paid for. */
export interface Steps {
  /** Fields that had to be typed into. */
  typed: number;
  /** Buttons, boxes and choices that were pressed. */
  clicks: number;
  /** Of the clicks: consents. */
  consents: number;
  /** Pages of the site, in the order they came. */
  pages: number;
}

const text = 'The quick brown fox jumps over the lazy dog and runs away.';
const mostTabs = 150;

/** Somebody who uses a page by keys alone, and counts what they have to do. */
function walker(page: Page) {
  const steps: Steps = { typed: 0, clicks: 0, consents: 0, pages: 1 };
  /** Tab after Tab, as a person without a mouse. */
  async function reach(selector: string): Promise<void> {
    await page.locator(selector).first().waitFor();
    for (let tab = 0; tab < mostTabs; tab++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`No key leads to ${selector}.`);
  }
  async function press(selector: string, key = 'Enter'): Promise<void> {
    await reach(selector);
    await page.keyboard.press(key);
    steps.clicks += 1;
  }
  return {
    ...{ steps, press },
    async type(selector: string, value: string): Promise<void> {
      await reach(selector);
      await page.keyboard.type(value);
      steps.typed += 1;
    },
    /** Every consent that is asked for and needed. */
    async consent(): Promise<void> {
      for (const name of ['tos', 'agree_sale', 'agree_immediate'])
        if ((await page.locator(`#${name}`).count()) > 0) {
          await press(`#${name}`, 'Space');
          steps.consents += 1;
        }
    },
    nextPage(): void {
      steps.pages += 1;
    },
  };
}

const priced = async (page: Page) => {
  await page.locator('#quote [data-price]').waitFor();
  await page.locator('#quote [aria-live][aria-busy=false]').waitFor();
};

const orderButton = '#quote button[type=submit]';
const payButton = 'main button[type=submit]';

/** A number whose register entry is a company's. */
export const companyNip = '5260001246';
if (!isNip(companyNip)) throw new Error('The sample is no NIP.');

interface Site {
  origin: string;
}

/** A guest who orders a text for a company, from the home page to the provider's page. */
export async function guestOfCompany(page: Page, { origin }: Site): Promise<Steps> {
  const { steps, type, press, nextPage, ...by } = walker(page);
  await page.goto(`${origin}/en/`);
  await page.waitForLoadState('networkidle');
  await type('#quote-content', text);
  await type('#quote-email', 'buyer@example.com');
  // The price is what one waits for before going on.
  await page.locator('#instant-quote [data-price]').waitFor();
  await press('[data-next]');
  await page.waitForURL('**/order/write/**');
  nextPage();
  await priced(page);
  await press(orderButton);
  await page.locator('#vat_number').waitFor();
  nextPage();
  await type('#vat_number', companyNip);
  await page.waitForFunction(() => (document.querySelector('#postcode') as HTMLInputElement | null)?.value !== '');
  await type('#phone_number', '600600600');
  await press('#method-blik', 'Space');
  await by.consent();
  await press(payButton);
  await page.waitForURL('**/trnRequest/**');
  return steps;
}

/** A guest who orders a text for themselves, from the form to the provider's page. */
export async function privateGuest(page: Page, { origin }: Site): Promise<Steps> {
  const { steps, type, press, nextPage, ...by } = walker(page);
  await page.goto(`${origin}/en/order/write/`);
  await page.waitForLoadState('networkidle');
  await type('#content', text);
  await type('#email', 'buyer@example.com');
  await priced(page);
  await press(orderButton);
  nextPage();
  const buyer = { first_name: 'Demo', last_name: 'Person', address: 'Polna 1', postcode: '30001', city: 'Kraków' };
  for (const [id, value] of Object.entries({ ...buyer, phone_number: '600600600' })) await type(`#${id}`, value);
  await press('#method-blik', 'Space');
  await by.consent();
  await press(payButton);
  await page.waitForURL('**/trnRequest/**');
  return steps;
}

/** A customer whose account knows who is billed and has enough on its balance, from the form to the paid order. */
export async function customerWithBalance(page: Page, { origin }: Site): Promise<Steps> {
  const { steps, type, press, nextPage, ...by } = walker(page);
  await page.goto(`${origin}/en/order/write/`);
  await page.waitForLoadState('networkidle');
  await type('#content', `${text} And back again, on another day.`);
  await priced(page);
  await press(orderButton);
  await page.locator('[data-known-buyer]').waitFor();
  nextPage();
  await by.consent();
  await press(payButton);
  await page.waitForURL('**/payment/**');
  await page.getByRole('link', { name: 'See the order' }).waitFor();
  return steps;
}
