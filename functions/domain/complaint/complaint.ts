import * as z from 'zod/mini';
import { Grosze } from '#shared/model/money/grosze.ts';
import { RefundTarget } from '#shared/model/money/refund.ts';
import { ComplaintDemand, ComplaintOutcome, ComplaintRemedy } from '#shared/model/order/complaint.ts';
import { JobFault } from '#shared/model/work/job.ts';
import { isGivenUp } from '../order/isGivenUp.ts';
import type { Order } from '../order/order.ts';
import type { Job } from '../production/job.ts';
import { ThreadFile } from '../thread/message.ts';

/** The decision on a complaint and its consequences: the answer that the customer keeps. */
export const ComplaintDecision = z.object({
  outcome: ComplaintOutcome,
  remedy: ComplaintRemedy,
  /** As written to the customer; none for a complaint upheld because its time ran out. */
  answer: z.optional(z.string()),
  /** Amount of the refund in grosze; `to`: where it goes. */
  amount: z.optional(Grosze),
  to: z.optional(RefundTarget),
  refundId: z.optional(z.string()),
  /** Reopened jobs, and whose fault it was. */
  jobs: z.optional(z.array(z.string())),
  fault: z.optional(JobFault),
  /** The decision could not be carried out automatically, so staff do it. */
  byHand: z.optional(z.boolean()),
  /** ISO 8601. */
  at: z.string(),
  /** The account of the person who decided; none where the time ran out. */
  by: z.optional(z.string()),
});
export type ComplaintDecision = z.infer<typeof ComplaintDecision>;

/** A complaint about delivered work, or about how an order ended. Decided once, and never changed after that. */
export const Complaint = z.object({
  orderId: z.string(),
  /** Numbered from 1 within the order. */
  number: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** Time limit for the answer (ISO 8601): a complaint not answered by then counts as upheld. */
  answerBy: z.string(),
  text: z.string(),
  demand: ComplaintDemand,
  /** The price reduction asked for. */
  amount: z.optional(Grosze),
  files: z.array(ThreadFile),
  state: z.enum(['open', 'decided']),
  /** How often staff were reminded of it. */
  reminders: z.int(),
  /** A decision with a refund above one person's limit, which waits for a second person. */
  proposed: z.optional(ComplaintDecision),
  decision: z.optional(ComplaintDecision),
});
export type Complaint = z.infer<typeof Complaint>;

/** The most complaints one order may have. */
export const mostComplaints = 20;
const dayMilliseconds = 86_400_000;

interface Rules {
  complaintAnswerDays: number;
  complaintReminderDays: readonly number[];
}

export const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * dayMilliseconds).toISOString();

/** When something is due for an open complaint next: a reminder to staff, or the end of its time. */
export function complaintDueAt({ at, answerBy, reminders }: Complaint, { complaintReminderDays: days }: Rules): string {
  const next = [...days].sort((a, b) => a - b)[reminders];
  const remindAt = next === undefined ? answerBy : daysAfter(at, next);
  return remindAt < answerBy ? remindAt : answerBy;
}

/** The number of a complaint as people use it: `<order>/R<number>`. */
export const complaintName = ({ orderId, number }: Pick<Complaint, 'orderId' | 'number'>): string =>
  `${orderId}/R${number}`;

/**
 * Jobs of an order that can go back to their translators or the house: the last approved step of each line, except shipping. None
 * for an order that was given up.
 */
export function reopenable(order: Pick<Order, 'state'>, jobs: readonly Job[]): Job[] {
  if (isGivenUp(order)) return [];
  const approved = jobs.filter(({ state, step }) => state === 'approved' && step !== 'shipping');
  const last = new Map<string, Job>();
  for (const job of approved) last.set(`${job.itemId} ${job.targetLanguage}`, job);
  return [...last.values()];
}
