import type { Refusal } from '#shared/contract/operation.ts';
import type { RefusalKey } from '#shared/messages/refusals.ts';
import type { ComplaintOutcome, ComplaintRemedy } from '#shared/model/complaint.ts';
import { type Grosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { RefundTarget } from '#shared/model/refund.ts';
import { type Complaint, type ComplaintDecision, complaintDueAt } from '../../domain/complaint/complaint.ts';
import { reopenable } from '../../domain/complaint/reopenable.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { leftOf } from './complain.ts';
import type { ComplaintDeps } from './complaintDeps.ts';
import { taskMail } from './complaintMails.ts';
import { type Acting, complaintRefundId, writeDecision } from './writeDecision.ts';

export interface WantedDecision {
  orderId: string;
  number: number;
  outcome: ComplaintOutcome;
  remedy: ComplaintRemedy;
  answer: string;
  /** For a price reduction; a refund is the whole remaining amount. */
  amount?: Grosze | undefined;
  to?: RefundTarget | undefined;
  jobs?: readonly string[] | undefined;
  fault?: Job['fault'];
  /** The account of the person who decides. */
  by: string;
}

type Refused = Refusal<'not_found' | 'conflict' | 'second_person' | 'validation_failed'>;

/**
 * Staff decide a complaint within its time: upheld, in part, or refused with a reason; the remedy is in the same write.
 * Above one person's limit the decision waits for a second one, who has to decide the same amount.
 */
export async function decideComplaint(
  deps: ComplaintDeps,
  wanted: WantedDecision,
  acting: Acting,
): Promise<Complaint | Refused> {
  const [order, complaints] = [await deps.orders.read(wanted.orderId), await deps.complaints.read(wanted.orderId)];
  const complaint = complaints.find(({ number }) => number === wanted.number);
  if (!order || !complaint) return { refused: 'not_found' };
  if (complaint.state !== 'open' || deps.now.toISOString() >= complaint.answerBy) return { refused: 'conflict' };
  const decision = await decisionOf(deps, order, complaint, wanted);
  if ('refused' in decision) return decision;
  const { proposed } = complaint;
  if (proposed && decision.amount !== undefined && proposed.by === wanted.by) return { refused: 'second_person' };
  // A different amount than the first person's is a new proposal.
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

/** The way it was paid. */
export async function wayOf({ payments }: Pick<ComplaintDeps, 'payments'>, order: Order): Promise<RefundTarget> {
  return (await payments.read(order.paymentSlug))?.payment.paidWith ? 'balance' : 'provider';
}

/** The unchanged complaint without a proposal; undefined if it changed. */
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
