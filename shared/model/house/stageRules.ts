import * as z from 'zod/mini';
import { brand } from '../brand.ts';

/** What a top-up of the balance is for VAT (shared/docs/prices.md): `neutral` is a voucher and no invoice is made, `advance` is money for services to come, taxed when it arrives. */
export const TopUpVat = z.enum(['neutral', 'advance']);
export type TopUpVat = z.infer<typeof TopUpVat>;

/** Of staff: whether they get in without a second factor. */
export const SecondFactorRule = z.enum(['required', 'offered']);
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;

const days = z.int().check(z.minimum(1), z.maximum(60));
const workingMinutes = z.int().check(z.minimum(1));

/** When an order is late, and what part of its price comes back for it, in all. */
const LateStep = z.strictObject({
  /** Working minutes after the promise, of express orders and of others. */
  express: workingMinutes,
  standard: workingMinutes,
  percent: z.int().check(z.minimum(1), z.maximum(100)),
});

const minutes = z.int().check(z.minimum(0), z.maximum(480));
const defaultNamesMinutes = { express: 10, standard: 30 };

/** The terms of what follows the sale. */
export const AfterSaleRules = z.strictObject({
  /** Delivered work is reminded of, then accepted by itself, so many days after. */
  remindAfterDays: days,
  acceptAfterDays: days,
  /** A question without an answer is reminded of after each of these, then the order is put on hold. */
  questionReminderDays: z.array(days).check(z.maxLength(5)),
  questionHoldDays: days,
  /** Minutes that offers wait for the customer to confirm names, of express orders and of others. */
  namesMinutes: z._default(z.strictObject({ express: minutes, standard: minutes }), defaultNamesMinutes),
  /** A complaint is answered within so many days or counts as upheld; staff are reminded after each of the others. */
  complaintAnswerDays: z._default(z.int().check(z.minimum(1), z.maximum(14)), 14),
  complaintReminderDays: z._default(z.array(days).check(z.maxLength(5)), [7, 11, 13]),
  /** How long after the first delivery, or the end of an order that was given up later, one may complain; without it at any time. */
  complainWithinDays: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  /** The later, the more: each step says how much has been refunded by then. */
  late: z.array(LateStep).check(z.maxLength(5)),
});
export type AfterSaleRules = z.infer<typeof AfterSaleRules>;

/** A working day has eight hours of work. */
export const defaultAfterSaleRules: AfterSaleRules = {
  remindAfterDays: 5,
  acceptAfterDays: 7,
  questionReminderDays: [2, 5],
  questionHoldDays: 7,
  namesMinutes: defaultNamesMinutes,
  complaintAnswerDays: 14,
  complaintReminderDays: [7, 11, 13],
  late: [
    { express: 60, standard: 480, percent: 10 },
    { express: 120, standard: 960, percent: 25 },
  ],
};

/** When quotes are made, on working days in Warsaw, and how many of those minutes one may take: configuration (decision 24). */
export const QuotingHours = z
  .strictObject({
    /** Full hours of the day; `closes` may be 24. */
    opens: z.int().check(z.minimum(0), z.maximum(23)),
    closes: z.int().check(z.minimum(1), z.maximum(24)),
    minutes: z.int().check(z.minimum(1), z.maximum(480)),
  })
  .check(z.refine(({ opens, closes }) => opens < closes, 'quoting hours that open before they close'));
export type QuotingHours = z.infer<typeof QuotingHours>;

export const defaultQuotingHours: QuotingHours = { opens: 8, closes: 20, minutes: brand.manualQuoteMinutes };
