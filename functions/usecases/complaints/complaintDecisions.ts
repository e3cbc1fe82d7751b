import type { Refusal } from '#shared/contract/operation.ts';
import type { RefusalKey } from '#shared/messages/refusals.ts';
import { type Grosze, grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { RefundTarget } from '#shared/model/money/refund.ts';
import type { ComplaintOutcome, ComplaintRemedy } from '#shared/model/order/complaint.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import {
  type Complaint,
  type ComplaintDecision,
  complaintDueAt,
  complaintName,
  reopenable,
} from '../../domain/complaint/complaint.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import { refundReasons } from '../../domain/refund/refundOf.ts';
import { digestOf } from '../../stores/digest.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { changeWork } from '../production/changeWork.ts';
import { reopened } from '../production/returnedJobs.ts';
import { requestRefund } from '../refunds/refundRequests.ts';
import { type ComplaintDeps, decidedMails, leftOf, taskMail } from './complaints.ts';

interface WantedDecision {
  orderId: string;
  number: number;
  outcome: ComplaintOutcome;
  remedy: ComplaintRemedy;
  answer: string;
  /** The amount of a price reduction; a refund is always of the whole remaining amount. */
  amount?: Grosze | undefined;
  to?: RefundTarget | undefined;
  jobs?: readonly string[] | undefined;
  fault?: Job['fault'];
  /** The account of the person who decides. */
  by: string;
}

type DecideRefusal = Refusal<'not_found' | 'conflict' | 'second_person' | 'validation_failed'>;

/**
 * Staff decide a complaint within its time: upheld, in part, or refused with a reason; the remedy is in the same write.
 * Above one person's limit the decision waits for a second one, who has to decide the same amount.
 */
export async function decideComplaint(
  deps: ComplaintDeps,
  wanted: WantedDecision,
  acting: Acting,
): Promise<Complaint | DecideRefusal> {
  const [order, complaints] = [await deps.orders.read(wanted.orderId), await deps.complaints.read(wanted.orderId)];
  const complaint = complaints.find(({ number }) => number === wanted.number);
  if (!order || !complaint) return { refused: 'not_found' };
  if (complaint.state !== 'open' || deps.now.toISOString() >= complaint.answerBy) return { refused: 'conflict' };
  const decision = await decisionOf(deps, order, complaint, wanted);
  if ('refused' in decision) return decision;
  const { proposed } = complaint;
  if (proposed && decision.amount !== undefined && proposed.by === wanted.by) return { refused: 'second_person' };
  // A second decision with another amount or remedy is a new proposal, not an approval of the first.
  const isSeconded = proposed?.amount === decision.amount && proposed?.remedy === decision.remedy;
  const seen = proposed && !isSeconded ? await withoutProposal(deps, complaint) : complaint;
  if (!seen) return { refused: 'conflict' };
  const written = await writeDecision(deps, { order, complaint: seen }, decision, acting);
  return written === 'approval_needed' ? propose(deps, order, seen, decision) : written;
}

async function decisionOf(
  deps: ComplaintDeps,
  order: Order,
  complaint: Complaint,
  { outcome, remedy, answer, amount, to, jobs = [], fault, by }: WantedDecision,
): Promise<ComplaintDecision | Refusal<'validation_failed'>> {
  if ((outcome === 'refused') !== (remedy === 'none')) return wrong('remedy', 'validation/remedy_of_outcome');
  const shared = { outcome, remedy, answer, by, at: deps.now.toISOString() };
  if (remedy === 'none') return shared;
  if (remedy === 'correction') {
    const possible = reopenable(order, (await deps.production.read(order.id))?.jobs ?? []).map(({ id }) => id);
    if (possible.length === 0) return { ...shared, byHand: true };
    if (jobs.length === 0 || !jobs.every((id) => possible.includes(id))) return wrong('jobs', 'validation/choose_jobs');
    return { ...shared, jobs: [...new Set(jobs)], fault: fault ?? 'translator' };
  }
  const left = await leftOf(deps, order);
  const sum = remedy === 'refund' ? left : (amount ?? zeroGrosze);
  if (sum === 0 || sum > left) return wrong('amount', 'validation/more_than_left');
  return { ...shared, amount: sum, to: to ?? (await wayOf(deps, order)), refundId: complaintRefundId(complaint) };
}

const wrong = (field: string, code: RefusalKey): Refusal<'validation_failed'> => ({
  refused: 'validation_failed',
  fields: { [field]: [code] },
});

/** Where a refund goes by default: back the way the order was paid. */
async function wayOf({ payments }: Pick<ComplaintDeps, 'payments'>, order: Order): Promise<RefundTarget> {
  return (await payments.read(order.paymentSlug))?.payment.paidWith ? 'balance' : 'provider';
}

/** Removes the proposal from a complaint; undefined if the complaint has changed. */
async function withoutProposal(deps: ComplaintDeps, complaint: Complaint): Promise<Complaint | undefined> {
  const { proposed: _, ...plain } = complaint;
  const items = [deps.complaints.changedItem(complaint, plain, complaintDueAt(plain, deps.rules))];
  return (await deps.complaints.write(items)) === 'written' ? plain : undefined;
}

async function propose(
  { complaints, outbox, mailQueue, rules, now }: ComplaintDeps,
  order: Order,
  complaint: Complaint,
  decision: ComplaintDecision,
): Promise<Complaint | Refusal<'conflict'>> {
  const proposed: Complaint = { ...complaint, proposed: decision };
  const mail = taskMail(order, proposed, 'second_person', now);
  const items = [complaints.changedItem(complaint, proposed, complaintDueAt(proposed, rules)), outbox.item(mail)];
  if ((await complaints.write(items)) === 'changed') return { refused: 'conflict' };
  await enqueueMail(mailQueue, mail);
  return proposed;
}

/** The request behind a decision, and how its audit line is written. */
export interface Acting {
  request?: string | undefined;
  audit?: ((line: AuditLine) => TransactItem) | undefined;
}

type DecisionWritten = Complaint | Refusal<'conflict' | 'not_found'> | 'approval_needed';

/** The refund id of a complaint: refunded once. */
const complaintRefundId = ({ orderId, number }: Complaint): string =>
  digestOf(`complaint ${orderId} ${number}`).slice(0, 20);

/**
 * Writes a decision with its remedy, the answer to the customer and the audit line in one transaction, conditional on
 * the complaint as read. `conflict`: it was decided in the meantime, or the work or payment does not allow the remedy.
 */
async function writeDecision(
  deps: ComplaintDeps,
  { order, complaint }: { order: Order; complaint: Complaint },
  decision: ComplaintDecision,
  { request, audit }: Acting,
): Promise<DecisionWritten> {
  const { complaints, outbox, mailQueue, now } = deps;
  const { proposed: _p, ...rest } = complaint;
  const decided: Complaint = { ...rest, state: 'decided', decision };
  const mails = decidedMails(order, complaint, decision, now);
  const line = auditLine(complaint, decision, request);
  const items = [
    complaints.changedItem(complaint, decided),
    ...complaints.answeredItems(complaint, decision),
    ...(audit ? [audit(line)] : []),
  ];
  const parts: DecisionParts = { order, complaint, decision, items, mails, request };
  const { remedy, amount = 0, jobs = [], byHand } = decision;
  const written =
    remedy === 'correction' && jobs.length > 0 && !byHand
      ? await reopen(deps, parts)
      : amount > 0 && !byHand
        ? await giveRemedy(deps, parts)
        : await complaints.write([...items, ...mails.map((mail) => outbox.item(mail))]);
  if (written === 'changed') return { refused: 'conflict' };
  if (written !== 'written') return written;
  await Promise.all(mails.map((mail) => enqueueMail(mailQueue, mail)));
  return decided;
}

interface DecisionParts {
  order: Order;
  complaint: Complaint;
  decision: ComplaintDecision;
  items: readonly TransactItem[];
  mails: readonly OrderMail[];
  request: string | undefined;
}

/** Reopens approved work in the same write as the decision. */
async function reopen(
  deps: ComplaintDeps,
  { complaint, decision: { jobs = [], by, answer, fault = 'staff' }, items, mails, request }: DecisionParts,
) {
  const who = by === undefined ? { kind: 'system' as const } : { kind: 'staff' as const, id: by, request };
  const how = { jobIds: jobs, by: who, reason: answer ?? complaint.text, fault };
  const changed = await changeWork<'not_found' | 'conflict'>(deps, complaint.orderId, async (work) => {
    // Read in each retry: once someone else has decided the complaint, the retries end.
    const now = (await deps.complaints.read(complaint.orderId)).find(({ number }) => number === complaint.number);
    if (now?.state !== 'open') return { refused: 'conflict' };
    const wanted = await reopened(deps, work, how);
    return 'refused' in wanted ? wanted : { ...wanted, mails: [...(wanted.mails ?? []), ...mails], more: items };
  });
  if (!('refused' in changed)) return 'written';
  return changed.refused === 'no_capacity' ? 'changed' : { refused: changed.refused };
}

/** Refunds in the same write as the decision, which also makes the invoice correction due. */
async function giveRemedy(
  { complaints, payments, ordering, outbox, aloneUpTo, now }: ComplaintDeps,
  { order, complaint, decision, items, mails, request }: DecisionParts,
) {
  const { amount, to = 'provider', by } = decision;
  const [mail, ...others] = mails;
  const refund = await requestRefund(
    { payments, ordering, now },
    {
      ...{ id: complaintRefundId(complaint), slug: order.paymentSlug, amount: amount ?? zeroGrosze, to },
      about: { why: 'complaint', ...(by !== undefined && { by }) },
      correction: { orderId: order.id, cartDigest: order.cartDigest, reason: refundReasons.complaint },
      acting: { who: by === undefined ? { kind: 'system' } : { kind: 'staff', account: by }, request },
      ...(mail && { mail }),
      more: [...items, ...others.map((one) => outbox.item(one))],
      // The second person approves the first one's proposal, so the limit no longer applies.
      aloneUpTo: complaint.proposed ? undefined : aloneUpTo,
    },
  );
  if (refund === 'approval_needed' || 'refused' in refund) return refund;
  // A repeated refund returns the existing one: the stored decision tells whether this call made it.
  const stored = (await complaints.read(order.id)).find(({ number }) => number === complaint.number)?.decision;
  return stored?.at === decision.at && stored.by === decision.by ? 'written' : 'changed';
}

const auditLine = (
  complaint: Complaint,
  { outcome, remedy, amount, at, by }: ComplaintDecision,
  request: string | undefined,
): AuditLine => ({
  who: by === undefined ? { kind: 'system' } : { kind: 'staff', account: by },
  act: 'complaint_decided',
  object: `order#${complaint.orderId}`,
  before: { complaint: complaintName(complaint), state: 'open' },
  after: {
    ...{ complaint: complaintName(complaint), state: 'decided', outcome, remedy },
    ...(amount !== undefined && { amount }),
    ...(complaint.proposed?.by !== undefined && { asked_by: complaint.proposed.by }),
  },
  ...(request !== undefined && { request }),
  at,
});

/** Processes a due complaint once: reminds staff, or upholds it when the time to answer is over. */
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

/** Each try reads the order's payment and work again, in case they changed. */
const upholdTries = 3;

/**
 * Upholds a complaint with the requested remedy. If that is impossible, it is upheld all the same, and staff carry the
 * remedy out by hand.
 */
async function uphold(
  deps: ComplaintDeps,
  order: Order,
  complaint: Complaint,
  acting: Acting,
): Promise<'upheld' | 'nothing'> {
  for (let attempt = 1; attempt <= upholdTries; attempt++) {
    const ways = await possibleRemedies(deps, order, complaint);
    for (const decision of attempt < upholdTries ? ways.filter(({ byHand }) => !byHand) : ways) {
      const written = await writeDecision({ ...deps, aloneUpTo: undefined }, { order, complaint }, decision, acting);
      if (written === 'approval_needed') throw new Error('What the time decides needs no second person.');
      if (!('refused' in written)) return 'upheld';
    }
    const again = (await deps.complaints.read(order.id)).find(({ number }) => number === complaint.number);
    if (again?.state !== 'open') return 'nothing';
  }
  return 'nothing';
}

/** Decisions to try in turn: the requested remedy by each way, then the same by hand. */
async function possibleRemedies(deps: ComplaintDeps, order: Order, complaint: Complaint): Promise<ComplaintDecision[]> {
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
