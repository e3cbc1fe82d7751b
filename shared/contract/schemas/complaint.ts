import * as z from 'zod/mini';
import { RefundTarget } from '../../model/money/refund.ts';
import { ComplaintDemand, ComplaintOutcome, ComplaintRemedy } from '../../model/order/complaint.ts';
import { money } from './money.ts';
import { instant, text, wholeNumber } from './primitive.ts';
import { threadFiles } from './thread.ts';

export const complaintNumber = wholeNumber(1, 999);

/** Subject of a complaint, and the remedy that is asked for. */
export const stating = z.object({
  text: text(4000),
  demand: ComplaintDemand,
  /** The reduction asked for, in grosze, gross; only with the remedy `reduce`. */
  amount: z.optional(wholeNumber(1, 100_000_000)),
  files: threadFiles,
});

export const complaint = z.object({
  number: z.int(),
  name: z.string(),
  at: instant,
  answer_by: instant,
  text: z.string(),
  demand: ComplaintDemand,
  reduce_by: z.nullable(money),
  files: z.array(z.object({ file_id: z.string(), name: z.string(), size: z.int() })),
  is_decided: z.boolean(),
  decision: z.nullable(
    z.object({
      at: instant,
      outcome: ComplaintOutcome,
      remedy: ComplaintRemedy,
      answer: z.nullable(z.string()),
      by_time: z.boolean(),
      by_hand: z.boolean(),
      given_back: z.nullable(money),
      to: z.nullable(RefundTarget),
    }),
  ),
});
export type ComplaintWire = z.input<typeof complaint>;

/** A complaint with the fields for those who decide it. */
export const staffComplaint = z.extend(complaint, {
  proposed: z.nullable(
    z.object({ remedy: ComplaintRemedy, outcome: ComplaintOutcome, answer: z.string(), amount: money, by: z.string() }),
  ),
});
export type StaffComplaintWire = z.input<typeof staffComplaint>;

/** A row of the queue of complaints, without the customer's texts. */
export const complaintRow = z.object({
  order_id: z.string(),
  number: z.int(),
  name: z.string(),
  at: instant,
  answer_by: instant,
  demand: ComplaintDemand,
  reduce_by: z.nullable(money),
  awaits_second: z.boolean(),
});
export type ComplaintRowWire = z.input<typeof complaintRow>;
