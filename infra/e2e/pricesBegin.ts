import { expect } from 'vitest';
import { apiOf } from '#infra/client/apiOf.ts';
import { awaitedOrder } from '#infra/client/orders.ts';
import { press } from '#infra/client/press.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { catalogue } from '#shared/contract/catalogue.ts';
import { status as texts } from '#shared/messages/en/status.ts';
import type { accountUnderTest } from './accountUnderTest.ts';
import { openPicker, options, price, quoteText } from './orderSteps.ts';

type Site = ReturnType<typeof accountUnderTest>;
/** A new list is in force by then. */
const later = 5 * 60_000;
const [polish, english, hungarian] = [1, 2, 17];
/** A function reads what is published every half minute. */
const known = { timeout: 90_000, interval: 1_000 };

/** A price list and a language begin for everybody: new orders have the new price, old ones keep theirs to the end, and the picker offers the rest. */
export async function pricesBegin(site: Site): Promise<void> {
  const api = apiOf(site.product.url);
  const { functions } = site.product;
  const content = 'word '.repeat(1000);
  const text = { source_lang: english, target_lang: [polish], content };
  const quoted = async () => (await api.must(cartArea.estimateCart, { body: text })).quotation?.price_gross?.amount;
  const old = await awaitedOrder(api, text, 'card');
  const due = `${(old.amount / 100).toFixed(2)}`;
  const guest = await site.visit('/en/order/write/');
  await quoteText(guest, content);
  const before = await price(guest);

  const desk = await site.visit('/en/staff/price/', { as: 'staff' });
  await desk.getByLabel('Group I', { exact: true }).first().fill('0.99');
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByText(/^The price list is published/).waitFor();
  await desk.goto('/en/staff/language/');
  await desk.getByRole('button', { name: 'Change: Hungarian' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Language: Hungarian' });
  await dialog.getByLabel('Polish', { exact: true }).uncheck();
  await dialog.getByLabel('Native speakers proofread texts in this language').check();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await desk.getByText(/Hungarian: the change is published and takes effect on/).waitFor();

  // Not yet: who orders now has the present price.
  expect(await quoted()).toBe(old.amount);
  for (const one of functions.values()) one.moveClock(later);
  await expect.poll(quoted, known).not.toBe(old.amount);
  await guest.goto('/en/order/write/');
  // The kept draft is in its fields: what is typed while it comes would join it.
  await guest.locator('#source:enabled').waitFor();
  await quoteText(guest, content);
  expect(await price(guest)).not.toBe(before);

  const targets = async () => {
    const { languages } = await api.must(catalogue.getLanguages, {});
    return languages.find(({ id }) => id === hungarian)?.target_languages;
  };
  await expect.poll(targets, known).not.toContain(polish);
  expect(await targetsOf('Hungarian')).not.toContain('Polish');
  expect(await targetsOf('German')).toContain('Polish');
  const proofreading = await site.visit('/en/order/proofreading/');
  await openPicker(proofreading);
  await options(proofreading, 'Hungarian').waitFor();

  const customer = await site.visit(`/en/order/${old.id}/#${old.hash}`);
  await customer.getByText(due).first().waitFor();
  await press(old.page, 'pay');
  await customer.getByText(texts['status/payment.done'], { exact: true }).first().waitFor();
  await customer.getByText(due).first().waitFor();
  await desk.goto(`/en/staff/order/${old.id}/money/`);
  await desk.getByText(due).first().waitFor();

  /** What the order form offers to translate into from a language. */
  async function targetsOf(source: string): Promise<string[]> {
    const form = await site.visit('/en/order/write/');
    await openPicker(form);
    await options(form, source).click();
    await form.locator('#source:focus').waitFor();
    await openPicker(form, 'targets');
    const all = await options(form).allInnerTexts();
    await form.close();
    return all.map((one) => one.trim());
  }
}
