import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Complaint } from '#functions/domain/complaint/complaint.ts';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { reconcile } from '#functions/domain/ledger/checkRefunds.ts';
import { totalPaid } from '#functions/domain/payment/payment.ts';
import type { TransactItem } from '#functions/stores/transact.ts';
import { booksIn, type MemoryTables } from '../proof/memoryTables.ts';
import type { ProviderModel } from '../proof/providerModel.ts';
import { isAbout } from '../proof/storeBugs.ts';
import { rules, type StoredOrder, storedOrder } from './promiseWorld.ts';
import { decidedNow, type Pauses, promiseMoved, refundsAsOwed, rounded, type Say, stepsOwed } from './refundsAsOwed.ts';

interface Circumstances {
  pausesOf: (id: string) => Pauses;
  now: Date;
  /** The clocks have just run, and met no fault: what is due is done. */
  isSettled: boolean;
}

/** What must hold of what was promised after the sale, checked from stored rows; each sentence names what does not. */
export function checkPromises(memory: MemoryTables, ids: readonly string[], circumstances: Circumstances): string[] {
  return ids.flatMap((id) => {
    const stored = storedOrder(memory, id);
    if (!stored) return [`${id}: no such order`];
    return [
      ...checkMoney(stored),
      ...checkClock(stored, circumstances),
      ...(circumstances.isSettled ? checkDone(stored, circumstances) : []),
    ].map((what) => `${id}: ${what}`);
  });
}

/** The books of all orders; against the provider's report once it was asked how everything ended. */
export const checkMoneyOf = (memory: MemoryTables, provider?: ProviderModel): string[] => {
  const books = booksIn(memory);
  return [...checkBooks(books), ...(provider ? reconcile(books, provider.report()) : [])].map(
    ({ invariant, about, what }) => `invariant ${invariant} of ${about}: ${what}`,
  );
};

const isEnded = ({ state }: StoredOrder['order']): boolean => state === 'cancelled' || state === 'withdrawn';
const ending: readonly unknown[] = ['withdrawal', 'cancellation'];

function checkMoney({ order, jobs, payment, refunds, mails, corrections, complaints }: StoredOrder): string[] {
  const wrong: string[] = [];
  const isRemoval = (id: string) => order.removed?.some(({ refundId }) => refundId === id);
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0);
  if (total !== payment.refunded) wrong.push(`refunds of ${total}, the payment counts ${payment.refunded}`);
  if (payment.refunded > totalPaid(payment)) wrong.push('more came back than was paid');
  const { amount: price, paidWith } = payment;
  // Bonus was a rebate: corrections are of the money alone, to the nearest grosz of all refunds so far.
  const isRebated = paidWith !== undefined && paidWith.bonus > 0;
  for (const { id, amount, why } of refunds) {
    if (!isRebated && why !== undefined && corrections.get(id) !== amount)
      wrong.push(`the invoice is not corrected for ${why} ${id}`);
    if ((corrections.get(id) ?? 0) > amount) wrong.push(`the invoice is corrected by more than came back with ${id}`);
    if (why === 'late' && !mails.some((mail) => mail.id === `compensation_made.${id}`))
      wrong.push('compensated without a mail');
  }
  const corrected = refunds.reduce((sum, { id }) => sum + (corrections.get(id) ?? 0), 0);
  if (isRebated && refunds.every(({ why }) => why !== undefined) && corrected !== rounded(total * paidWith.paid, price))
    wrong.push(`the invoice is corrected by ${corrected}, of the money paid ${total} of ${price} came back`);
  if (refunds.filter(({ id, why, by }) => by === undefined && ending.includes(why) && !isRemoval(id)).length > 1)
    wrong.push('given up twice');
  for (const { targetLanguage } of order.removed ?? []) {
    if (order.form.targetLanguages.includes(targetLanguage)) wrong.push('a language that was taken out is ordered');
    if (
      jobs.some((job) => job.targetLanguage === targetLanguage && job.step !== 'shipping' && job.state !== 'cancelled')
    )
      wrong.push('someone works on a language that was taken out');
  }
  const { givenUp } = order;
  const refund = refunds.find(({ id }) => id === givenUp?.refundId);
  if (refund && refund.to === 'provider' && refund.amount !== givenUp?.back) wrong.push('another sum than was shown');
  if (givenUp && !mails.some(({ id, amount }) => id === `given_up.${order.id}` && amount === givenUp.back))
    wrong.push('given up without a receipt of the sum');
  // From completed work the money goes back and the state stays; a complaint may send it back after that.
  if (!givenUp && order.completedAt === undefined && mails.some(({ id }) => id === `given_up.${order.id}`))
    wrong.push(`a receipt of the end, and the order is ${order.state}`);
  if (givenUp && !isEnded(order)) wrong.push(`given up, and ${order.state}`);
  for (const { number, state } of complaints) {
    const answers = mails.filter(({ id }) => id === `complaint_decided.${order.id}.${number}`).length;
    if (answers !== (state === 'decided' ? 1 : 0))
      wrong.push(`complaint ${number} is ${state} with ${answers} answers`);
  }
  return wrong;
}

function checkClock(stored: StoredOrder, { pausesOf, now }: Circumstances): string[] {
  const { order, plan } = stored;
  const pauses = pausesOf(order.id);
  const isStill = pauses.at(-1)?.to === undefined && pauses.length > 0;
  // Of what was given up nothing is promised any more.
  if (!plan || isStill || isEnded(order)) return [];
  const { wanted, moved } = promiseMoved(stored, pauses, now.getTime());
  const wrong = moved === wanted ? [] : [`the promise moved by ${moved} minutes, the work stood still for ${wanted}`];
  if (order.promisedAt !== undefined && order.promisedAt !== plan.promisedAt)
    wrong.push(`the customer is shown ${order.promisedAt}, promised is ${plan.promisedAt}`);
  if (plan.questionSince !== order.questionSince) wrong.push('order and work disagree whether a question is open');
  return wrong;
}

/** What the clock brings is there. */
function checkDone(stored: StoredOrder, { pausesOf, now }: Circumstances): string[] {
  const { order, jobs, payment, refunds, complaints } = stored;
  const wrong: string[] = [];
  const late = refunds.filter(({ why }) => why === 'late').length;
  const { least, most } = stepsOwed(stored, pausesOf(order.id), now.getTime());
  const isOver = isEnded(order);
  const isSpent = payment.refunded >= totalPaid(payment);
  if (late > most) wrong.push(`compensated ${late} times, late for ${most}`);
  if (late < least && !isOver && !isSpent) wrong.push(`late for ${least}, compensated ${late} times`);
  for (const { number, state, answerBy } of complaints)
    if (state === 'open' && answerBy <= now.toISOString()) wrong.push(`complaint ${number} has no decision in time`);
  const acceptBy = Date.parse(order.deliveredAt ?? '') + rules.acceptAfterDays * 86_400_000;
  if (order.state === 'delivered' && acceptBy <= now.getTime()) wrong.push('delivered long ago, and not accepted');
  if (isOver && jobs.some(({ state }) => state !== 'approved' && state !== 'cancelled'))
    wrong.push(`${order.state}, and someone still works on it`);
  if (order.state === 'accepted' && stored.plan === undefined) wrong.push('paid, and never planned');
  return wrong;
}

type Row = Record<string, unknown>;

const rowsPut = (items: readonly TransactItem[], pk: string, sk: string): Row[] =>
  items.flatMap((item) => (item.Put?.Item && isAbout(item, pk, sk) ? [item.Put.Item] : []));

/**
 * Looks at each write as it reaches the tables, beneath the code under proof: what it changes is judged by what lay there a
 * moment before. Keeps since when each order stood still, by its jobs and its state alone.
 */
export function watchWrites(memory: MemoryTables, now: () => Date) {
  const violations: string[] = [];
  const pauses = new Map<string, { from: number; to?: number }[]>();

  function run(command: unknown): object {
    if (!(command instanceof TransactWriteCommand)) return memory.run(command);
    const items = command.input.TransactItems ?? [];
    const ids = ordersOf(items);
    const before = ids.map((id) => storedOrder(memory, id));
    const result = memory.run(command);
    for (const [place, id] of ids.entries()) {
      const [was, is] = [before[place], storedOrder(memory, id)];
      if (!was || !is) continue;
      const say = (what: string) => violations.push(`${id}: ${what}`);
      promiseWithEvent(was, is, items, say);
      refundsAsOwed({ was, is, pauses: pauses.get(id) ?? [], now: now() }, say);
      complaintsInTime(was, is, now(), say);
      acceptedInTime(was, is, now(), say);
      followPause(id, is);
    }
    return result;
  }

  function followPause(id: string, { order, jobs }: StoredOrder): void {
    const known = pauses.get(id) ?? [];
    pauses.set(id, known);
    const isStill = order.state === 'on_hold' || jobs.some(({ state }) => state === 'held');
    const last = known.at(-1);
    const isOpen = last !== undefined && last.to === undefined;
    if (isStill && !isOpen) known.push({ from: now().getTime() });
    if (!isStill && isOpen) last.to = now().getTime();
  }

  return { run, violations, pausesOf: (id: string): Pauses => pauses.get(id) ?? [] };
}

/** The orders that a transaction writes about. */
function ordersOf(items: readonly TransactItem[]): string[] {
  const ids = items.flatMap(({ Put, Update, Delete }) => {
    const pk = String((Put?.Item ?? Update?.Key ?? Delete?.Key)?.pk ?? '');
    if (pk.startsWith('order#')) return [pk.slice('order#'.length)];
    return Put?.Item?.orderId === undefined ? [] : [String(Put.Item.orderId)];
  });
  return [...new Set(ids)];
}

function promiseWithEvent(was: StoredOrder, is: StoredOrder, items: readonly TransactItem[], say: Say): void {
  const events = rowsPut(items, `order#${is.order.id}`, 'event#').filter(({ act }) => act === 'promise_moved');
  const [from, to] = [was.plan?.promisedAt, is.plan?.promisedAt];
  const isMoved = from !== undefined && from !== to;
  if (isMoved && !events.some((event) => event.from === from && event.to === to))
    say(`the promise moved from ${from} to ${to} without an event`);
  if (!isMoved && events.some((event) => event.from !== event.to)) say('an event of a promise that did not move');
  if (from !== undefined && to !== undefined && to < from) say(`the promise moved back from ${from} to ${to}`);
  const shown = is.order.promisedAt;
  if (isMoved && shown !== to) say(`the customer is shown ${shown}, promised is ${to}`);
}

function complaintsInTime(was: StoredOrder, is: StoredOrder, now: Date, say: Say): void {
  for (const { number, answerBy, decision } of decidedNow(was, is)) {
    // A call that began in time decides in time: the clock of a history moves on while it is under way.
    const isOver = (decision?.by === undefined ? now.toISOString() : decision.at) >= answerBy;
    if (decision?.by === undefined && !isOver) say(`complaint ${number} upheld by time before its time`);
    if (decision?.by !== undefined && isOver) say(`complaint ${number} decided by staff after its time`);
    if (decision?.by === undefined && decision?.outcome !== 'upheld') say(`complaint ${number} not upheld by time`);
  }
  for (const before of was.complaints.filter(({ state }) => state === 'decided')) {
    const after = is.complaints.find(({ number }) => number === before.number);
    if (JSON.stringify(decisionOf(after)) !== JSON.stringify(decisionOf(before)))
      say(`complaint ${before.number} decided twice`);
  }
}

const decisionOf = (complaint: Complaint | undefined) => complaint?.decision;

function acceptedInTime(was: StoredOrder, is: StoredOrder, now: Date, say: Say): void {
  if (is.order.state !== 'completed' || was.order.state === 'completed') return;
  if (was.order.state !== 'delivered') say(`accepted while ${was.order.state}`);
  const days = (now.getTime() - Date.parse(was.order.deliveredAt ?? '')) / 86_400_000;
  if (is.order.completedBySystem && !(days >= rules.acceptAfterDays)) say(`accepted by itself after ${days} days`);
}
