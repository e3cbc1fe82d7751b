import { expect, test } from 'vitest';
import { attempt, notice, order, payment, refund } from '#functions/domain/ledger/test/bookRows.ts';
import type { P24Client } from '#functions/gateways/p24/p24Client.ts';
import type { PaymentRows } from '#functions/stores/ledger/bookPages.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { againstProvider } from './againstProvider.ts';

const now = new Date('2026-11-28T10:00:00.000Z');
const price = grosze(12_300);
const perPage = 100;

type History = Exclude<Awaited<ReturnType<P24Client['history']>>, { refused: string }>;

const slugOf = (index: number): string => `slug-of-payment-${String(index).padStart(4, '0')}`;

/** A payment of each day before now, every fifth refunded in part, a page of the table after the other. */
function books(count: number) {
  const groups = Array.from({ length: count }, (_, index): PaymentRows => {
    const slug = slugOf(index);
    const createdAt = new Date(now.getTime() - (index % 400) * 86_400_000).toISOString();
    const refunds = index % 5 === 0 ? [refund(`r${index}`, slug, { amount: grosze(700) })] : [];
    return {
      slug,
      payments: [payment(slug, { amount: price, paidAttempt: 1, purpose: order(`O${index}`, 2_300), createdAt })],
      attempts: [attempt(slug, price)],
      notices: [notice(slug, index, 'applied')],
      ...{ refunds, approvals: [] },
    };
  });
  const pages = {
    async *payments() {
      for (let start = 0; start < groups.length; start += perPage) yield groups.slice(start, start + perPage);
    },
  };
  return { groups, pages };
}

/** The provider's lines of these payments, each in the month of its day; `change` spoils them. */
function provider(groups: readonly PaymentRows[], change: (lines: History) => History = (lines) => lines) {
  const days = groups.map(({ payments }) => payments[0]?.createdAt.slice(0, 10).replaceAll('-', '') ?? '');
  const history: P24Client['history'] = async ({ from, to }) => {
    const lines = groups.flatMap(({ slug, notices, refunds }, index): History => {
      const day = days[index] ?? '';
      if (day < from || day > to) return [];
      return [
        ...notices.map(({ orderId }) => ({
          ...{ type: 'transaction' as const, amount: price, orderId, sessionId: `${slug}.1`, status: 1, fee: 0 },
        })),
        ...refunds.map(({ id, amount }) => ({
          ...{ type: 'refund' as const, amount, orderId: 0, requestId: id, status: 1 },
        })),
      ];
    });
    return change(lines);
  };
  return { history };
}

const compared = async (change?: (lines: History) => History, count = 2_000) => {
  const { groups, pages } = books(count);
  const { found, byHand, payments } = await againstProvider(pages, provider(groups, change), { now, pauseMs: 0 });
  return { found: found.map(({ about, what }) => `${about}: ${what}`).toSorted(), byHand, payments };
};

test('books that agree with the provider’s report have no finding', async () => {
  expect(await compared()).toEqual({ found: [], byHand: [], payments: 2_000 });
});

test('what one of both lacks, or has with another sum, is named, and nothing beside it', async () => {
  const spoilt = (lines: History): History =>
    lines.flatMap((line): History => {
      if (line.type === 'transaction' && line.sessionId === `${slugOf(7)}.1`) return [];
      if (line.type === 'transaction' && line.sessionId === `${slugOf(8)}.1`) return [{ ...line, amount: 1 }];
      if (line.type === 'transaction' && line.sessionId === `${slugOf(9)}.1`)
        return [line, { ...line, orderId: 77_777 }];
      if (line.type === 'refund' && line.requestId === 'r10') return [{ ...line, amount: 1 }];
      if (line.type === 'refund' && line.requestId === 'r15') return [{ ...line, requestId: 'r15-other' }];
      if (line.type === 'refund' && line.requestId === 'r20') return [line, { ...line, requestId: '' }];
      return [line];
    });
  const { found, byHand } = await compared(spoilt);
  expect(found).toEqual([
    'r10: the provider paid back another amount',
    'r15-other: the provider paid back what is not posted',
    'r15: a posted refund that the provider does not have',
    `${slugOf(7)}.1#7: posted money that the provider does not have`,
    `${slugOf(8)}.1#8: the provider has another amount`,
    `${slugOf(9)}.1#77777: the provider has money that is not posted`,
  ]);
  expect(byHand).toEqual(["0: 700 was paid back in the provider's panel"]);
});

test('while everything differs a part is named, and that there is more', async () => {
  const { found } = await compared(() => []);
  expect(found.length).toBeLessThan(200);
  expect(found).toContain('books: so much differs from the report that only a part is named');
});

test('what agrees at the last look is no finding', async () => {
  const { groups, pages } = books(200);
  let months = 0;
  const late = provider(groups, (lines) => {
    months += 1;
    // Seven months with the first look, and as many when what differs is named.
    const missing = months <= 14;
    return missing ? lines.filter((line) => line.type !== 'transaction' || line.sessionId !== `${slugOf(3)}.1`) : lines;
  });
  expect((await againstProvider(pages, late, { now, pauseMs: 0 })).found).toEqual([]);
});
