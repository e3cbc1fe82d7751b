import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { fillPayment } from './steps/orderSteps.ts';

const site = realSite();
const submit = (page: Page) => page.locator('main button[type=submit]').click();

/** The payment page of a new cart with the file. */
async function toPayment(me: Person, words: string): Promise<Page> {
  const page = await site.visit('/pl/order/write/', { storageState: me.storageState, width: 360 });
  await page.locator('#email').fill(me.email);
  await page.setInputFiles('#files', { name: 'umowa.txt', mimeType: 'text/plain', buffer: Buffer.from(words) });
  await page.locator('#quote button[type=submit][aria-disabled=false]').click();
  await page.locator('#first_name').waitFor();
  await fillPayment(page);
  return page;
}

async function pay(page: Page): Promise<void> {
  await page.waitForURL('**/trnRequest/**');
  await page.locator('button[name=action][value=pay]').first().click();
  await page.waitForURL((url) => !url.pathname.includes('trnRequest'));
}

/** The newest order of the person, once it is paid. */
async function newest(me: Person, orders: number): Promise<string> {
  const list = async () => {
    const { body } = await site.people.callAs(me.accessToken, 'GET', '/api/orders');
    return body.orders.filter((one: { status_name: string }) => one.status_name === 'done');
  };
  await expect.poll(async () => (await list()).length).toBe(orders);
  return (await list())[0].id;
}

test('14.13 the same file once more asks first, in each of two tabs, and names the order; who insists orders it', async () => {
  site.allow(/409/);
  const me = await site.people.newPerson();
  const words = `Umowa zawarta przez osoby wymienione niżej, ${me.email}.`;
  const first = await toPayment(me, words);
  await submit(first);
  await pay(first);
  const id = await newest(me, 1);

  const tabs = [await toPayment(me, words), await toPayment(me, words)] as const;
  for (const page of tabs) {
    await expect.poll(() => page.getByLabel('Zamów jeszcze raz').count()).toBe(0);
    await submit(page);
    await page.getByText(`Zamówienie ${id} z ostatnich 24 godzin ma już ten sam plik`).waitFor();
    await expectAccessible(page);
  }
  await tabs[0].getByLabel('Zamów jeszcze raz').check();
  await tabs[0].locator('main button[type=submit]').dblclick();
  await pay(tabs[0]);
  expect(await newest(me, 2)).not.toBe(id);
  // The other tab did not insist: it is asked again.
  await submit(tabs[1]);
  await tabs[1].getByText(/ z ostatnich 24 godzin ma już ten sam plik/).waitFor();
  await expect.poll(() => new URL(tabs[1].url()).pathname).toContain('/payment/');
});
