import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Books } from '#functions/domain/ledger/books.ts';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import type { LedgerFact, LegAccount } from '#functions/domain/ledger/ledgerFact.ts';
import { spendable } from '#functions/domain/ledger/wallet.ts';
import { apiOf } from '#infra/client/calls.ts';
import { awaitedOrder, press } from '#infra/client/orders.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { catalogue } from '#shared/contract/catalogue.ts';
import { lists } from '#shared/messages/en/lists.ts';
import texts from '#shared/messages/en/payment.ts';
import { status as statusTexts } from '#shared/messages/en/status.ts';
import type { accountUnderTest } from './accountUnderTest.ts';
import { figure, groszeOf, headerBalance } from './moneySteps.ts';
import { openPicker, options, price, quoteText } from './orderSteps.ts';

/** Gives the ledger as it lies in the tables. */
type ReadBooks = () => Promise<Books>;

const legs = (facts: readonly LedgerFact[], ...accounts: LegAccount[]): number =>
  facts.flatMap((fact) => fact.legs).reduce((sum, leg) => (accounts.includes(leg.account) ? sum + leg.amount : sum), 0);

/** The success page of a top-up says what the ledger took and gave for it; answers what the balance grew by. */
export async function expectToppedUp(page: Page, read: ReadBooks): Promise<void> {
  const slug = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  const { facts, wallets, payments } = await read();
  const own = facts.filter((fact) => fact.slug === slug);
  const wallet = wallets.find(({ account }) => account === payments.find((one) => one.slug === slug)?.account);
  const shown = await Promise.all(['topup', 'bonus', 'credited', 'fee', 'price'].map((name) => figure(page, name)));
  const [paid, bonus] = [legs(own, 'wallet.paid'), legs(own, 'wallet.bonus')];
  expect(shown).toEqual([paid, bonus, paid + bonus, legs(own, 'fee'), -legs(own, 'clearing:p24')]);
  const holds = wallet ? spendable(wallet) : 0;
  await expect.poll(async () => groszeOf(await page.locator('[data-balance-now]').innerText())).toBe(holds);
  await expect.poll(() => headerBalance(page)).toBe(holds);
}

/** Every number of every page about an account's money is the ledger's: header, history, payments, orders. */
export async function expectPagesAgree(page: Page, account: string, read: ReadBooks): Promise<void> {
  const books = await read();
  expect(checkBooks(books)).toEqual([]);
  const wallet = books.wallets.find((one) => one.account === account);
  await page.goto('/en/account/history/');
  const history = await rowsOf(page);
  await expect.poll(() => headerBalance(page)).toBe(wallet ? spendable(wallet) : 0);
  const entries = books.entries.filter((one) => one.account === account).sort((a, b) => b.number - a.number);
  expect(
    history.map((row) => [
      row.Movement?.split('\n')[0],
      ...['Balance before', 'Change', 'Balance after'].map((label) => groszeOf((row[label] ?? '').replace('−', '-'))),
    ]),
  ).toEqual(
    entries.map(({ kind, change, after }) => [
      texts[`payment/entry.${kind}`],
      spendable(after) - spendable(change),
      spendable(change),
      spendable(after),
    ]),
  );

  await page.goto('/en/account/payments/');
  const listed = await rowsOf(page);
  const payments = books.payments
    .filter((one) => one.account === account)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  expect(listed.map(amountsOf)).toEqual(
    payments.map((payment) => {
      const { purpose, slug, fee } = payment;
      const isTopUp = purpose.kind === 'top_up';
      const own = books.facts.filter((fact) => fact.slug === slug);
      const paid = own.filter(({ kind }) => kind === 'top_up' || kind === 'order_payment' || kind === 'order_balance');
      const back = own.filter(({ kind }) => kind === 'refund');
      return {
        product: isTopUp ? `Top-up ${slug.slice(0, 8)}` : `Order ${purpose.orderId}`,
        bonus: legs(
          own.filter(({ kind }) => kind === 'bonus'),
          'wallet.bonus',
        ),
        // One that was never used for what it was meant has its price and no entry.
        due: paid.length
          ? // What was paid with bonus takes the expense of it back: it is a part of the price, and no revenue.
            legs(paid, 'revenue', 'vat', 'fee', 'bonus-expense') + (isTopUp ? legs(paid, 'wallet.paid') : 0)
          : payment.amount,
        // The ledger keeps an order's fee apart from the VAT in it.
        fee: isTopUp ? legs(paid, 'fee') : fee,
        refunded: (payment.paidWith ? payment.refunded : -legs(back, 'revenue', 'vat', 'fee')) || undefined,
        status: lists[paid.length ? 'lists/status.done' : 'lists/status.expired'],
      };
    }),
  );

  for (const { purpose, amount, fee, feeVat, paidWith, refunded: counted } of payments) {
    if (purpose.kind !== 'order') continue;
    await page.goto(`/en/order/${purpose.orderId}/`);
    const place = page.locator('section[aria-labelledby=price-heading] dl');
    await place.waitFor();
    const [net = 0, vat = 0, gross = 0, ...paid] =
      (await place.innerText()).match(/[\d,]+\.\d\d/g)?.map(groszeOf) ?? [];
    const order = books.facts.filter(({ id }) => id === `order:${purpose.orderId}`);
    expect([net, vat, gross]).toEqual(
      paidWith
        ? [amount - purpose.vat, purpose.vat, amount]
        : order.length
          ? [legs(order, 'revenue'), legs(order, 'vat') - feeVat, legs(order, 'revenue', 'vat') - feeVat]
          : [net, vat, amount],
    );
    expect(net + vat).toBe(gross);
    const back = books.facts.filter(({ kind, orderId }) => kind === 'refund' && orderId === purpose.orderId);
    const refunded = paidWith ? counted : -legs(back, 'revenue', 'vat', 'fee');
    const bonus = paidWith?.vat === undefined ? 0 : paidWith.bonus;
    expect(paid).toEqual([
      ...(bonus > 0 ? [bonus] : []),
      ...(fee > 0 ? [fee, -legs(order, 'clearing:p24')] : []),
      ...(refunded > 0 ? [refunded] : []),
    ]);
  }
}

const amountsOf = (row: Record<string, string>) => {
  const [due = '', refunded] = (row.Amount ?? '').split('\n');
  return {
    product: row.Product?.split('\n')[1],
    bonus: groszeOf(row.Bonus ?? ''),
    due: groszeOf(due),
    fee: groszeOf(row['Payment gateway fee'] ?? ''),
    refunded: refunded === undefined ? undefined : groszeOf(refunded),
    status: row.Status,
  };
};

/** The rows of a list, each with its texts under the names of their columns. */
async function rowsOf(page: Page): Promise<Record<string, string>[]> {
  await page.locator('table tbody tr').first().waitFor();
  return page
    .locator('table')
    .evaluate((table) =>
      [...table.querySelectorAll('tbody tr')].map((row) =>
        Object.fromEntries([...row.querySelectorAll('td')].map((cell) => [cell.dataset.label ?? '', cell.innerText])),
      ),
    );
}

type Site = ReturnType<typeof accountUnderTest>;
/** A new list is in force by then. */
const later = 5 * 60_000;
const [polish, english, hungarian] = [1, 2, 17];
/** A function reads what is published every half minute. */
const known = { timeout: 240_000, interval: 1_000 };

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
  await customer.getByText(statusTexts['status/payment.done'], { exact: true }).first().waitFor();
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
