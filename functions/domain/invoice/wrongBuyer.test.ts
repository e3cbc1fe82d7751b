import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Grosze, grosze, subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { earnedFromBalance } from '../ledger/movements.ts';
import { refundShare } from '../refund/refundShare.ts';
import { correctionInvoice, earlierOf, linesAfter, partOfOrder, partsEarlier } from './correctionInvoice.ts';
import type { Invoice } from './invoice.ts';
import { buyerOf, monthlyInvoice, orderInvoice } from './orderInvoice.ts';
import { issued } from './test/sampleInvoices.ts';
import { billing, sampleNow, sampleOrder } from './test/sampleOrder.ts';
import { correctionToZero, invoiceToRightBuyer } from './wrongBuyer.ts';

const reason = { en: 'Complaint', pl: 'Reklamacja' };
const inKsef = { outsideKsef: true } as const;
const none = { fee: zeroGrosze, feeVat: zeroGrosze };

/** What happens to an order: a part of what is left is given back, or its invoice named the wrong buyer. */
const events = fc.array(
  fc.oneof(
    fc.record({ back: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.constant({ back: 0.001 }),
    fc.constant({ back: undefined }),
  ),
  { minLength: 1, maxLength: 9 },
);

/** An invoice as its corrections see it: the part that one order is of it, and those whose place it took. */
interface Current {
  invoice: Invoice;
  part: Invoice;
  earlier: readonly Invoice[];
  refunded: Grosze;
}

test.each([
  ['of one order', false],
  ['of a month, order by order', true],
])(
  'whatever is given back before and after wrong buyers, documents have the VAT of the books: invoice %s',
  (_, isMonth) => {
    fc.assert(
      fc.property(events, fc.integer({ min: 0, max: 9_000 }), (happened, bonus) => {
        const order = sampleOrder();
        const { quotation } = order;
        const spent = { paid: grosze(quotation.gross - bonus), bonus: grosze(bonus) };
        const money = earnedFromBalance(spent, quotation);
        const draft = orderInvoice(order, { at: sampleNow, by: 'balance', ...none, money });
        const first = issued(isMonth ? monthlyInvoice('month.a.2026-11.aaaaaaaaaaaa.1', '2026-11', [draft]) : draft);
        const all = [first];
        const partOf = (invoice: Invoice): Invoice => {
          const part = isMonth ? partOfOrder(invoice, order.id, order.cartDigest) : invoice;
          return part ?? expect.fail('no part of the order');
        };
        let now: Current = { invoice: first, part: partOf(first), earlier: [], refunded: zeroGrosze };
        let given = zeroGrosze;

        for (const [place, { back }] of happened.entries()) {
          const { invoice, part, earlier, refunded } = now;
          const left = subtractGrosze(part.gross, refunded);
          if (left === 0) break;
          if (back === undefined) {
            const parts = [{ part, refunded, earlier }];
            const buyer = buyerOf(billing({ name: `Buyer ${place}` }), 'buyer@verso.example');
            const toZero = issued(correctionToZero(invoice, parts, inKsef));
            const next = issued(invoiceToRightBuyer(invoice, parts, { buyer, vatReason: invoice.vatReason }));
            all.push(toZero, next);
            const before = earlierOf(next, all);
            now = {
              invoice: next,
              part: partOf(next),
              earlier: isMonth ? partsEarlier(before, part) : before,
              refunded: zeroGrosze,
            };
            expect([next.gross, sumGrosze([toZero.vat, next.vat])]).toEqual([left, 0]);
          } else {
            const amount = grosze(Math.max(1, Math.floor(back * left)));
            const refund = { refundId: `R${place}`, amount, refundedBefore: refunded, reason, earlier };
            all.push(issued(correctionInvoice(part, refund, inKsef)));
            now = { ...now, refunded: sumGrosze([refunded, amount]) };
            given = sumGrosze([given, amount]);
          }
          const books = refundShare(
            { ...money, money: money.gross, bonus: zeroGrosze },
            { before: zeroGrosze, amount: given },
          );
          expect(sumGrosze(all.map(({ vat }) => vat))).toBe(subtractGrosze(money.vat, books.vat));
          for (const line of linesAfter(now.part, now.refunded, now.earlier))
            expect(Math.min(line.net, line.vat)).toBeGreaterThanOrEqual(0);
        }
      }),
      { seed: 20261129, numRuns: 300 },
    );
  },
);
