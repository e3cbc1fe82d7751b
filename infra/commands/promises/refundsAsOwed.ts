import type { Refund } from '#functions/domain/payment/refund.ts';
import { totalPaid } from '#functions/domain/payment/totalPaid.ts';
import { owedBack, owedForLanguage, owedForSteps } from './expectedSums.ts';
import { type Pauses, stepsOwed } from './lateness.ts';
import type { StoredOrder } from './storedPromises.ts';

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
