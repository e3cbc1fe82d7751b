import type { Refusal } from '#shared/contract/operation.ts';
import { dayAfter, warsawDayBegins } from '#shared/rules/say/warsawDay.ts';
import { type MoneyOfDay, moneyOfDay } from '../../domain/ledger/moneyOfDay.ts';
import { type Punctuality, punctuality } from '../../domain/quotes/quoteActs.ts';
import type { LedgerStore } from '../../stores/ledger/ledger.ts';
import type { DeskOrderStore } from '../../stores/orders/deskOrders.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';

const dayMs = 86_400_000;
const mostPromiseDays = 31;
/** No order takes this long, so orders placed longer before their delivery are not searched. */
const longestOrderDays = 92;

/** How many orders were delivered, and how many of them by the promised instant. */
interface PromisesKept {
  delivered: number;
  kept: number;
}

/** Promises kept in a range of days in Warsaw; a promise moved by a question or a hold counts as moved. */
export async function promisesKept(
  { deskOrders, orders }: { deskOrders: Pick<DeskOrderStore, 'delivered'>; orders: Pick<OrderStore, 'read'> },
  { from, to }: { from: string; to: string },
): Promise<PromisesKept | Refusal<'validation_failed'>> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (!(days >= 1 && days <= mostPromiseDays))
    return { refused: 'validation_failed', fields: { from: ['validation/invalid'], to: ['validation/invalid'] } };
  const begin = warsawDayBegins(from);
  const orderedSince = new Date(Date.parse(begin) - longestOrderDays * dayMs).toISOString();
  const rows = await deskOrders.delivered({ from: begin, until: warsawDayBegins(dayAfter(to)), orderedSince });
  const late = rows.filter(({ deliveredAt = '', listed }) => deliveredAt > (listed.deliverAt ?? '~'));
  const moved = await Promise.all(late.map(({ id }) => orders.read(id)));
  const stillKept = moved.filter((order) => order?.promisedAt && (order.deliveredAt ?? '') <= order.promisedAt).length;
  return { delivered: rows.length, kept: rows.length - late.length + stillKept };
}

/** The books of one day in Warsaw, which spans two days in UTC. */
export async function moneyOf({ ledger }: { ledger: Pick<LedgerStore, 'journal'> }, day: string): Promise<MoneyOfDay> {
  const [from, until] = [warsawDayBegins(day), warsawDayBegins(dayAfter(day))];
  const facts = await Promise.all([from, until].map((at) => ledger.journal(at.slice(0, 10))));
  return moneyOfDay(facts.flat(), { from, until });
}

/** The longest range of a report: a quarter, with a day to spare. */
const mostQuoteDays = 93;

/** How the promised answer times of quotes were kept in a range of days (`2026-11-20`, UTC), in total and by day. */
export async function quoteTimes(
  { quotes }: { quotes: Pick<QuoteStore, 'answers'> },
  { from, to }: { from: string; to: string },
): Promise<{ all: Punctuality; days: (Punctuality & { day: string })[] } | Refusal<'validation_failed'>> {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = (last - first) / dayMs + 1;
  if (!(count >= 1 && count <= mostQuoteDays))
    return { refused: 'validation_failed', fields: { from: ['validation/invalid'], to: ['validation/invalid'] } };
  const wanted = Array.from({ length: count }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
  const found = await Promise.all(wanted.map(async (day) => ({ day, answers: await quotes.answers(day) })));
  return {
    all: punctuality(found.flatMap(({ answers }) => answers)),
    days: found.map(({ day, answers }) => ({ day, ...punctuality(answers) })),
  };
}
