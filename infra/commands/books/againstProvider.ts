import { setTimeout as wait } from 'node:timers/promises';
import type { Books, ProviderReport, Violation } from '#functions/domain/ledger/books.ts';
import { reconcile } from '#functions/domain/ledger/checkRefunds.ts';
import { Claims, placeOf } from '#functions/domain/ledger/claims.ts';
import type { PaymentNotice } from '#functions/domain/payment/payment.ts';
import type { Refund } from '#functions/domain/refund/refund.ts';
import type { P24Client } from '#functions/gateways/p24/p24Client.ts';
import type { BookPages, PaymentRows } from '#functions/stores/ledger/bookPages.ts';
import { reportWindows } from './books.ts';

/** Of how many of the 4,096 places, at most, the lines are read once more and named. */
const mostPlaces = 50;

interface Compared {
  payments: number;
  found: Violation[];
  /** Lines of the report that no program asked for. */
  byHand: string[];
}

/**
 * The books against the provider's own report since the first payment, a page and a month at a time: memory does not grow with
 * either. Sums tell whether both have the same lines; where they differ those lines are read once more and compared one by one.
 * Both go on meanwhile, so that only what is found twice, `pauseMs` apart, is answered.
 */
export async function againstProvider(
  pages: Pick<BookPages, 'payments'>,
  p24: Pick<P24Client, 'history'>,
  { now, pauseMs = 5000 }: { now: Date; pauseMs?: number },
): Promise<Compared> {
  const claims = { paid: new Claims(), refunded: new Claims() };
  let payments = 0;
  let first = now.getTime();
  for await (const groups of pages.payments())
    for (const group of groups) {
      payments += group.payments.length;
      for (const { createdAt } of group.payments) first = Math.min(first, Date.parse(createdAt));
      for (const [key, amount] of moneyOf(group)) claims.paid.claim(key, `${key} ${amount}`);
      for (const { id, amount } of group.refunds.filter(isPaidBack)) claims.refunded.claim(id, `${id} ${amount}`);
    }
  const byHand: string[] = [];
  for await (const month of reportWindows(p24, new Date(first), now)) {
    byHand.push(...month.byHand);
    for (const line of month.report.paid) claims.paid.release(keyOf(line), `${keyOf(line)} ${line.amount}`);
    for (const { refundId, amount } of month.report.refunded)
      claims.refunded.release(refundId, `${refundId} ${amount}`);
  }
  const open = { paid: claims.paid.open(), refunded: claims.refunded.open() };
  if (open.paid.size + open.refunded.size === 0) return { payments, found: [], byHand };
  const named = { paid: firstOf(open.paid), refunded: firstOf(open.refunded) };
  const differences = async () => {
    const report = await linesAt(named, reportWindows(p24, new Date(first), now));
    return reconcile(await rowsAt(named, pages), report);
  };
  const once = await differences();
  await wait(pauseMs);
  const again = new Set((await differences()).map((one) => JSON.stringify(one)));
  const found = once.filter((one) => again.has(JSON.stringify(one)));
  if (found.length > 0 && Math.max(open.paid.size, open.refunded.size) > mostPlaces)
    found.push({ invariant: 9, about: 'books', what: 'so much differs from the report that only a part is named' });
  return { payments, found, byHand };
}

type Places = Record<'paid' | 'refunded', ReadonlySet<number>>;

const firstOf = (places: ReadonlySet<number>): ReadonlySet<number> => new Set([...places].slice(0, mostPlaces));

const keyOf = ({ slug, attempt, orderId }: Pick<PaymentNotice, 'slug' | 'attempt' | 'orderId'>): string =>
  `${slug}.${attempt}#${orderId}`;

const isPosted = ({ state, source }: PaymentNotice): boolean => state === 'settled' && source !== 'bank';
const isPaidBack = ({ to, state }: Refund): boolean => to === 'provider' && state === 'completed';

/** What came in by the provider, by its key, with its attempt's amount. */
const moneyOf = ({ notices, attempts }: PaymentRows): [key: string, amount: number | undefined][] =>
  notices
    .filter(isPosted)
    .map((notice) => [keyOf(notice), attempts.find(({ number }) => number === notice.attempt)?.amount]);

/** The rows of the books whose keys stand at these places. */
async function rowsAt({ paid, refunded }: Places, pages: Pick<BookPages, 'payments'>): Promise<Books> {
  const rows = { attempts: [] as Books['attempts'][number][], notices: [] as PaymentNotice[], refunds: [] as Refund[] };
  for await (const groups of pages.payments())
    for (const group of groups) {
      const notices = group.notices.filter((notice) => paid.has(placeOf(keyOf(notice))));
      rows.notices.push(...notices);
      if (notices.length > 0) rows.attempts.push(...group.attempts);
      rows.refunds.push(...group.refunds.filter(({ id }) => refunded.has(placeOf(id))));
    }
  const others = { facts: [], wallets: [], entries: [], payments: [], approvals: [], adjustments: [], orders: [] };
  return { ...others, ...rows };
}

/** The lines of the report whose keys stand at these places. */
async function linesAt(
  { paid, refunded }: Places,
  months: AsyncIterable<{ report: ProviderReport }>,
): Promise<ProviderReport> {
  const lines = { paid: [] as ProviderReport['paid'][number][], refunded: [] as ProviderReport['refunded'][number][] };
  for await (const { report } of months) {
    lines.paid.push(...report.paid.filter((line) => paid.has(placeOf(keyOf(line)))));
    lines.refunded.push(...report.refunded.filter(({ refundId }) => refunded.has(placeOf(refundId))));
  }
  return lines;
}
