import { workingMinutesBetween } from '#functions/domain/delivery/workingCalendar.ts';
import { orderInvoiceLines } from '#functions/domain/invoice/orderInvoice.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { totalPaid } from '#functions/domain/payment/payment.ts';
import { priceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { type InvoiceLine, invoiceLines } from '#functions/domain/pricing/quoteLines.ts';
import type { Job } from '#functions/domain/production/job.ts';
import type { Refund } from '#functions/domain/refund/refund.ts';
import { grosze, shareByLargestRemainder } from '#shared/model/money/grosze.ts';
import { rules, type StoredOrder } from './promiseWorld.ts';

export type Say = (what: string) => void;

interface Written {
  was: StoredOrder;
  is: StoredOrder;
  pauses: Pauses;
  now: Date;
}

export function refundsAsOwed({ was, is, pauses, now }: Written, say: Say): void {
  const made = is.refunds.filter(({ id }) => !was.refunds.some((refund) => refund.id === id));
  const has = (why: Refund['why']) => made.find((refund) => refund.why === why);
  const late = has('late');
  if (late) {
    const step = was.refunds.filter(({ why }) => why === 'late').length;
    const left = totalPaid(was.payment) - was.payment.refunded;
    const owed = Math.min(owedForSteps(was.order)[step] ?? 0, left);
    if (late.amount !== owed) say(`compensated with ${late.amount}, owed was ${owed}`);
    const { most } = stepsOwed(was, pauses, now.getTime());
    if (step >= most) say(`compensated ${step + 1} times, late for ${most}`);
  }
  for (const { targetLanguage, refundId } of is.order.removed?.slice(was.order.removed?.length ?? 0) ?? []) {
    const left = totalPaid(was.payment) - was.payment.refunded;
    const owed = Math.min(owedForLanguage(was.order, targetLanguage), left);
    const back = made.find(({ id }) => id === refundId)?.amount ?? 0;
    if (back !== owed) say(`a language was taken out for ${back}, owed was ${owed}`);
    if (was.order.state !== 'accepted') say(`a language was taken out while ${was.order.state}`);
  }
  const { givenUp } = is.order;
  if (givenUp && !was.order.givenUp) {
    const back = has('withdrawal') ?? has('cancellation');
    const owed = owedBack(was, givenUp.act);
    if ((back?.amount ?? 0) !== owed) say(`given up for ${back?.amount ?? 0}, owed was ${owed}`);
    if (back && back.id !== givenUp.refundId) say('given up with another refund than it says');
  }
  for (const { id, number, state, decision } of decidedNow(was, is)) {
    const isMoney = decision?.amount !== undefined && decision.amount > 0 && !decision.byHand;
    const refund = made.find((one) => one.id === decision?.refundId);
    if (isMoney && refund?.amount !== decision.amount) say(`complaint ${number} ${state} without its refund ${id}`);
    const sent = decision?.byHand ? [] : (decision?.jobs ?? []);
    const round = (stored: StoredOrder, job: string) => stored.jobs.find((one) => one.id === job)?.round ?? 0;
    if (sent.some((job) => round(is, job) !== round(was, job) + 1)) say(`complaint ${number} without its correction`);
  }
}

/** Complaints that this write decided. */
export const decidedNow = (was: StoredOrder, is: StoredOrder) =>
  is.complaints
    .filter(({ number, state }) => {
      const before = was.complaints.find((one) => one.number === number);
      return state === 'decided' && before?.state !== 'decided';
    })
    .map((complaint) => ({ ...complaint, id: `${complaint.orderId}/${complaint.number}` }));

/** Nearest whole number, halves up: calculated here independently, not by the code under proof. */
export const rounded = (numerator: number, denominator: number): number =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));

const notStarted: readonly Order['state'][] = ['accepted', 'assigned'];
const handedOver: readonly Order['state'][] = ['delivered', 'revision_requested', 'completed'];

/** Basis points of the words of these jobs that are handed in or approved. */
function donePart(jobs: readonly Job[]): number {
  const live = jobs.filter(({ state }) => state !== 'cancelled');
  const words = (list: readonly Job[]) => list.reduce((sum, job) => sum + Math.max(1, job.words), 0);
  const done = live.filter(({ state }) => state === 'delivered' || state === 'returned' || state === 'approved');
  return live.length === 0 ? 0 : Math.floor((10_000 * words(done)) / words(live));
}

/**
 * What comes back to a customer who gives up the order as it stands, in grosze, by the rules in words: nothing is kept of
 * what nobody did, of a consumer who never asked for the work to begin nothing at all; the fee as the price.
 */
function owedBack({ order, jobs, payment }: StoredOrder, act: 'withdraw' | 'cancel'): number {
  const owesNothing = act === 'withdraw' && !order.billing.consents.immediateExecution;
  const lines = invoiceLines(order.quotation);
  const gross = paidByLine(order, lines);
  const isOut = (line: InvoiceLine) =>
    line.kind === 'work' && !order.form.targetLanguages.includes(line.work.targetLanguage);
  const own = lines.map((line) =>
    line.kind === 'work'
      ? jobs.filter((job) => job.itemId === line.work.itemId && job.targetLanguage === line.work.targetLanguage)
      : [],
  );
  const reported = own.map((some) => donePart(some.length > 0 ? some : jobs));
  // One language may be done; all of it never is before it is handed over.
  const isAll = lines.every(
    (line, place) => line.kind === 'shipping' || isOut(line) || !gross[place] || (reported[place] ?? 0) >= 10_000,
  );
  let price = 0;
  let kept = 0;
  for (const [place, line] of lines.entries()) {
    const sum = gross[place] ?? 0;
    price += sum;
    if (line.kind === 'shipping' || isOut(line)) continue;
    const part = handedOver.includes(order.state)
      ? 10_000
      : notStarted.includes(order.state)
        ? 0
        : Math.min(isAll ? 9_999 : 10_000, reported[place] ?? 0);
    kept += owesNothing ? 0 : rounded(sum * part, 10_000);
  }
  const keptFee = price === 0 ? 0 : rounded(payment.fee * kept, price);
  return Math.max(0, price + payment.fee - kept - keptFee - payment.refunded);
}

/** What comes back with each step of lateness, in grosze, where so much is left. */
function owedForSteps({ quotation, removed = [] }: Order): number[] {
  const ordered = removed.reduce((sum, { gross }) => sum - gross, quotation.gross as number);
  const upTo = rules.late.map(({ percent }) => rounded(ordered * percent, 100));
  return upTo.map((sum, step) => sum - (upTo[step - 1] ?? 0));
}

/** A language that is out costs what came back for it; what did not come back is paid for the rest. */
function paidByLine(order: Order, lines: readonly InvoiceLine[]): number[] {
  const gross = orderInvoiceLines(order).map((line) => line.gross);
  for (const { targetLanguage, gross: back } of order.removed ?? []) {
    const place = lines.findIndex((line) => line.kind === 'work' && line.work.targetLanguage === targetLanguage);
    const left = grosze((gross[place] ?? 0) - back);
    const rest = lines.map((line, at) => (line.kind === 'shipping' || at === place ? 0 : (gross[at] ?? 0)));
    if (left > 0)
      for (const [at, part] of shareByLargestRemainder(left, rest).entries())
        gross[at] = grosze((gross[at] ?? 0) + part);
    gross[place] = grosze(back);
  }
  return gross;
}

/** What comes back for a target language, in grosze: what was paid for it, but the rest costs the least price of an order. */
function owedForLanguage(order: Order, targetLanguage: number): number {
  const { lines, adjustments, configurationVersion } = order.quotation;
  const priced = invoiceLines(order.quotation);
  const gross = orderInvoiceLines(order).map((line) => line.gross as number);
  const total = (isMeant: (line: InvoiceLine) => boolean) =>
    priced.reduce((sum, line, place) => (isMeant(line) ? sum + (gross[place] ?? 0) : sum), 0);
  const paid = total((line) => line.kind === 'work' && line.work.targetLanguage === targetLanguage);
  const all = total(({ kind }) => kind !== 'shipping');
  const back = (order.removed ?? []).reduce((sum, one) => sum + one.gross, 0);
  const minimum = priceConfiguration(configurationVersion)?.minimumNet ?? 0;
  const listed = [...lines, ...adjustments.filter(({ kind }) => kind === 'minimum')].reduce(
    (sum, one) => sum + one.net,
    0,
  );
  return Math.max(0, Math.min(paid, all - back - Math.ceil((all * minimum) / listed)));
}

/** From when to when an order stood still: for an open question or on hold. The last one may go on. */
export type Pauses = readonly { from: number; to?: number }[];

const minutes = (from: number, to: number): number => workingMinutesBetween(new Date(from), new Date(to));

/** Working minutes of the pauses between two instants. */
const paused = (pauses: Pauses, from: number, to: number): number =>
  pauses.reduce((sum, one) => sum + minutes(Math.max(from, one.from), Math.min(to, one.to ?? to)), 0);

const firstPromise = ({ order }: StoredOrder): string => order.quotation.delivery?.deliverAt ?? order.createdAt;

/** How many steps of lateness an order has surely, and at most, come to by then: its work ran so long, pauses aside. */
export function stepsOwed(stored: StoredOrder, pauses: Pauses, now: number): { least: number; most: number } {
  const { order, plan } = stored;
  if (!plan) return { least: 0, most: 0 };
  const start = Date.parse(order.createdAt);
  const end = Math.min(now, order.firstDeliveredAt === undefined ? now : Date.parse(order.firstDeliveredAt));
  const ran = minutes(start, end) - paused(pauses, start, end);
  const late = ran - minutes(start, Date.parse(firstPromise(stored)));
  const after = rules.late.map(({ express, standard }) => (order.form.express ? express : standard));
  return {
    least: after.filter((allowed) => late > allowed).length,
    // In the very minute the day ends, and on days off, not a minute more passes.
    most: late < 0 ? 0 : after.filter((allowed) => late >= allowed).length,
  };
}

/** By how much the promise should have moved, and has, in working minutes; while it stands still it waits. */
export function promiseMoved(stored: StoredOrder, pauses: Pauses, now: number): { wanted: number; moved: number } {
  const start = Date.parse(stored.order.createdAt);
  const first = Date.parse(firstPromise(stored));
  const moved = minutes(start, Date.parse(stored.plan?.promisedAt ?? '')) - minutes(start, first);
  return { wanted: paused(pauses, start, now), moved };
}
