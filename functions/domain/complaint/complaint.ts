import * as z from 'zod/mini';
import { ComplaintDemand, ComplaintOutcome, ComplaintRemedy } from '#shared/model/complaint.ts';
import { Grosze } from '#shared/model/grosze.ts';
import { JobFault } from '#shared/model/job.ts';
import { RefundTarget } from '#shared/model/refund.ts';
import { ThreadFile } from '../thread/message.ts';

/** What was decided of a complaint and what is done about it: the answer that its customer keeps. */
export const ComplaintDecision = z.object({
  outcome: ComplaintOutcome,
  remedy: ComplaintRemedy,
  /** As it was written to the customer. Of one that the time upheld there is none. */
  answer: z.optional(z.string()),
  /** What goes back, and where to. */
  amount: z.optional(Grosze),
  to: z.optional(RefundTarget),
  refundId: z.optional(z.string()),
  /** Jobs that go back, and by whose fault. */
  jobs: z.optional(z.array(z.string())),
  fault: z.optional(JobFault),
  /** It could not be done by itself, so people do it. */
  byHand: z.optional(z.boolean()),
  /** ISO 8601. */
  at: z.string(),
  /** The account of who decided; none where the time did. */
  by: z.optional(z.string()),
});
export type ComplaintDecision = z.infer<typeof ComplaintDecision>;

/** What a customer says is wrong with delivered work, or with how an order ended. Decided once, and never changed after that. */
export const Complaint = z.object({
  orderId: z.string(),
  /** From 1 in its order. */
  number: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** Answered until then, or it counts as upheld. */
  answerBy: z.string(),
  text: z.string(),
  demand: ComplaintDemand,
  /** By how much the price is to be lower. */
  amount: z.optional(Grosze),
  files: z.array(ThreadFile),
  state: z.enum(['open', 'decided']),
  /** How often staff were reminded of it. */
  reminders: z.int(),
  /** Above what one person may give back: waits for a second one. */
  proposed: z.optional(ComplaintDecision),
  decision: z.optional(ComplaintDecision),
});
export type Complaint = z.infer<typeof Complaint>;

/** Complaints one order may have. */
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

/** As it is written and said: the order's number and its own. */
export const complaintName = ({ orderId, number }: Pick<Complaint, 'orderId' | 'number'>): string =>
  `${orderId}/R${number}`;
