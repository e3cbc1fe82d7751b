import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Grosze, grosze, sumGrosze, toDecimal } from '#shared/model/money/grosze.ts';
import { earnedFromBalance } from '../ledger/movements.ts';
import { refundShare } from '../refund/refundShare.ts';
import { correctionInvoice } from './correctionInvoice.ts';
import { fa3 } from './fa3.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import { monthlyInvoice, orderInvoice, totalsOf, withRebate } from './orderInvoice.ts';
import { issued } from './test/sampleInvoices.ts';
import { none, sampleNow, sampleOrder } from './test/sampleOrder.ts';

const seed = { seed: 20261129 };
const reason = { en: 'Withdrawal', pl: 'Odstąpienie' };
const free = { fee: grosze(0), feeVat: grosze(0) };

/** The invoice of a sample order of which `bonus` was paid with bonus. */
function invoiceWith(bonus: number, order = sampleOrder()) {
  const { quotation } = order;
  const spent = { paid: grosze(quotation.gross - bonus), bonus: grosze(bonus) };
  const money = earnedFromBalance(spent, quotation);
  return { money, draft: orderInvoice(order, { at: sampleNow, by: 'balance', ...free, money }) };
}

test('what is invoiced as paid was paid: the bonus is a rebate on each line, and no VAT is due on it', () => {
  const { quotation } = sampleOrder();
  const { draft } = invoiceWith(5_000);
  expect(draft.gross).toBe(quotation.gross - 5_000);
  expect(draft.vat).toBe(Math.round((draft.gross * 23) / 123));
  expect(sumGrosze(draft.lines.map(({ net, rebate = grosze(0) }) => sumGrosze([net, rebate])))).toBe(quotation.net);
  for (const { rebate = 0, net } of draft.lines) expect([rebate > 0, net > 0]).toEqual([true, true]);
});

test('a bonus of nothing leaves the invoice as it was', () => {
  const order = sampleOrder();
  expect(invoiceWith(0).draft).toEqual(orderInvoice(order, { at: sampleNow, by: 'balance', ...free }));
});

test('in FA(3) the unit price stands before the rebate, P_10 says it, and P_11 is what is left', () => {
  const { draft } = invoiceWith(5_000);
  const xml = fa3(issued(draft));
  const [line] = draft.lines;
  if (!line?.rebate) return expect.fail('no rebate');
  const price = toDecimal(sumGrosze([line.net, line.rebate]));
  expect(xml).toContain(
    `<P_9A>${price}</P_9A><P_10>${toDecimal(line.rebate)}</P_10><P_11>${toDecimal(line.net)}</P_11>`,
  );
  expect(xml).toContain(`<P_15>${toDecimal(draft.gross)}</P_15>`);
  expect(xml).toContain('<Zaplacono>1</Zaplacono>');
  expect(fa3(issued(invoiceWith(0).draft))).not.toContain('P_10');
});

test('without VAT the rebate takes none', () => {
  const abroad = sampleOrder({ country: 'US' }, none('outside_eu_company'));
  expect(invoiceWith(777, abroad).draft).toMatchObject({ vat: 0, gross: abroad.quotation.gross - 777 });
});

test('a month adds up the money of its orders, and each line keeps its rebate', () => {
  const [one, other] = [invoiceWith(5_000).draft, invoiceWith(1).draft];
  const month = monthlyInvoice('month', '2026-11', [one, other]);
  expect(month).toMatchObject({ gross: one.gross + other.gross, vat: one.vat + other.vat });
  expect(month.lines.map(({ rebate }) => rebate)).toEqual([...one.lines, ...other.lines].map(({ rebate }) => rebate));
});

const amount = (max: number) => fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max }));

test('any prices, any bonus, any refunds: lines, invoice, corrections and books agree to the grosz', () => {
  fc.assert(
    fc.property(
      fc.record({
        nets: fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 900_000 })), {
          minLength: 1,
          maxLength: 12,
        }),
        vatRate: fc.constantFrom(0, 2300),
        part: fc.oneof(fc.constantFrom(0, 1, 999_999), fc.integer({ min: 0, max: 999_999 })),
        refunds: fc.array(amount(200_000), { maxLength: 12 }),
      }),
      ({ nets, vatRate, part, refunds }) => {
        const priced = pricedLines(nets, vatRate);
        const price = totalsOf(priced);
        const bonus = grosze(Math.min(price.gross - 1, Math.floor((price.gross * part) / 1_000_000)));
        const spent = { paid: grosze(price.gross - bonus), bonus };
        const earned = earnedFromBalance(spent, { vat: price.vat, vatRate });
        const lines = bonus > 0 ? withRebate(priced, earned) : priced;
        expect(totalsOf(lines)).toEqual({ net: earned.gross - earned.vat, vat: earned.vat, gross: spent.paid });
        for (const [place, line] of lines.entries()) {
          expect(line.net + line.vat).toBe(line.gross);
          expect(line.net + (line.rebate ?? 0)).toBe(priced[place]?.net);
          expect(Math.min(line.net, line.vat, line.rebate ?? 0)).toBeGreaterThanOrEqual(0);
        }
        const original: Invoice = { ...issued(invoiceWith(0).draft), lines, ...totalsOf(lines) };
        const given = corrected(original, { ...earned, money: spent.paid, bonus }, [...refunds, price.gross]);
        expect(given).toEqual({ net: original.net, vat: original.vat, gross: original.gross, lapsed: bonus });
      },
    ),
    { ...seed, numRuns: 2_000 },
  );
});

function pricedLines(nets: readonly number[], vatRate: number): InvoiceLine[] {
  const net = nets.reduce((sum, one) => sum + one, 0);
  const vat = Math.round((net * vatRate) / 10_000);
  const texts = { en: 'Translation', pl: 'Tłumaczenie' };
  // The VAT of all stands on the last line: what matters is that lines and sum differ in rate.
  return nets.map((one, place) => {
    const own = grosze(place === nets.length - 1 ? vat : 0);
    return { texts, net: grosze(one), vat: own, gross: grosze(one + own) };
  });
}

/** Refunds until nothing is left, each with its correction, which takes what the books take; what they take in all. */
function corrected(original: Invoice, paid: Parameters<typeof refundShare>[0], refunds: readonly number[]) {
  const whole = paid.money + paid.bonus;
  const sums = { net: 0, vat: 0, gross: 0, lapsed: 0 };
  let before = 0;
  for (const wanted of refunds) {
    const share = refundShare(paid, {
      before: grosze(before),
      amount: grosze(Math.min(wanted, whole - before)) as Grosze,
    });
    before += Math.min(wanted, whole - before);
    expect(share.money + share.lapsed).toBeGreaterThanOrEqual(0);
    expect(share.gross).toBe(share.money);
    sums.lapsed += share.lapsed;
    if (share.gross === 0) continue;
    const refund = { refundId: 'R', amount: share.gross, refundedBefore: grosze(sums.gross), reason };
    const correction = correctionInvoice(original, refund, { outsideKsef: true });
    expect([correction.gross, correction.vat]).toEqual([-share.gross, share.vat === 0 ? 0 : -share.vat]);
    sums.gross += share.gross;
    sums.vat += share.vat;
    sums.net -= correction.net;
  }
  return sums;
}
