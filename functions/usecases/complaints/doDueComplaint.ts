import { type Grosze, grosze } from '#shared/model/grosze.ts';
import type { RefundTarget } from '#shared/model/refund.ts';
import { type Complaint, type ComplaintDecision, complaintDueAt } from '../../domain/complaint/complaint.ts';
import { reopenable } from '../../domain/complaint/reopenable.ts';
import type { Order } from '../../domain/order/order.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { leftOf } from './complain.ts';
import type { ComplaintDeps } from './complaintDeps.ts';
import { taskMail } from './complaintMails.ts';
import { wayOf } from './decideComplaint.ts';
import { type Acting, complaintRefundId, writeDecision } from './writeDecision.ts';

/** Processes a due complaint: reminds staff, or upholds it when its time is over, once. */
export async function doDueComplaint(
  deps: ComplaintDeps,
  due: Complaint,
  acting: Acting = {},
): Promise<'reminded' | 'upheld' | 'nothing'> {
  const complaint = (await deps.complaints.read(due.orderId)).find(({ number }) => number === due.number);
  const order = await deps.orders.read(due.orderId);
  if (!order || complaint?.state !== 'open') return 'nothing';
  const at = deps.now.toISOString();
  if (at >= complaint.answerBy) return uphold(deps, order, complaint, acting);
  const dueAt = complaintDueAt(complaint, deps.rules);
  if (at < dueAt) return 'nothing';
  const reminded: Complaint = { ...complaint, reminders: complaint.reminders + 1 };
  const mail = taskMail(order, reminded, 'reminder', deps.now);
  const next = deps.complaints.changedItem(complaint, reminded, complaintDueAt(reminded, deps.rules));
  if ((await deps.complaints.write([next, deps.outbox.item(mail)])) === 'changed') return 'nothing';
  await enqueueMail(deps.mailQueue, mail);
  return 'reminded';
}

/** Concurrent changes of the order's money or work are seen by the next try. */
const tries = 3;

/** The requested remedy is carried out if possible; otherwise it is left to people, and the decision stands. */
async function uphold(
  deps: ComplaintDeps,
  order: Order,
  complaint: Complaint,
  acting: Acting,
): Promise<'upheld' | 'nothing'> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const ways = await possible(deps, order, complaint);
    for (const decision of attempt < tries ? ways.filter(({ byHand }) => !byHand) : ways) {
      const written = await writeDecision({ ...deps, aloneUpTo: undefined }, { order, complaint }, decision, acting);
      if (written === 'approval_needed') throw new Error('What the time decides needs no second person.');
      if (!('refused' in written)) return 'upheld';
    }
    const again = (await deps.complaints.read(order.id)).find(({ number }) => number === complaint.number);
    if (again?.state !== 'open') return 'nothing';
  }
  return 'nothing';
}

/** Possible remedies, the requested one first. */
async function possible(deps: ComplaintDeps, order: Order, complaint: Complaint): Promise<ComplaintDecision[]> {
  const shared = { outcome: 'upheld' as const, at: deps.now.toISOString() };
  if (complaint.demand === 'correct') {
    const jobs = reopenable(order, (await deps.production.read(order.id))?.jobs ?? []).map(({ id }) => id);
    const correction = { ...shared, remedy: 'correction' as const };
    return [...(jobs.length > 0 ? [{ ...correction, jobs }] : []), { ...correction, byHand: true }];
  }
  const remedy = complaint.demand === 'refund' ? ('refund' as const) : ('reduction' as const);
  const left = await leftOf(deps, order);
  const amount: Grosze = grosze(Math.min(complaint.demand === 'refund' ? left : (complaint.amount ?? 0), left));
  const given = { ...shared, remedy, amount };
  if (amount === 0) return [given];
  const paidBy = await wayOf(deps, order);
  const ways: RefundTarget[] = paidBy === 'balance' ? ['balance'] : ['provider', 'balance'];
  const refundId = complaintRefundId(complaint);
  return [...ways.map((to) => ({ ...given, to, refundId })), { ...given, byHand: true }];
}
