import * as z from 'zod/mini';
import { brand } from '../brand.ts';

/**
 * How a top-up is treated for VAT (shared/docs/prices.md). `neutral`: as a voucher, without an invoice; `advance`: as
 * an advance payment, taxed on receipt.
 */
export const TopUpVat = z.enum(['neutral', 'advance']);
export type TopUpVat = z.infer<typeof TopUpVat>;

/** Whether staff can log in without a second factor. */
export const SecondFactorRule = z.enum(['required', 'offered']);
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;

/** Which pairs the house covers itself or by agencies: every pair but those it names, or those it lists. */
export const HouseCovers = z.enum(['every', 'listed']);

const days = z.int().check(z.minimum(1), z.maximum(60));
const workingMinutes = z.int().check(z.minimum(1));

/** From when an order counts as late, and which part of its price has been refunded in total by this step. */
const LateStep = z.strictObject({
  /** Working minutes after the promise, for express orders and for others. */
  express: workingMinutes,
  standard: workingMinutes,
  percent: z.int().check(z.minimum(1), z.maximum(100)),
});

const minutes = z.int().check(z.minimum(0), z.maximum(480));
const defaultNamesMinutes = { express: 10, standard: 30 };

/** The rules after the sale. */
export const AfterSaleRules = z.strictObject({
  /** Days after delivery until the reminder, and until automatic acceptance. */
  remindAfterDays: days,
  acceptAfterDays: days,
  /** Days after posting after which papers count as arrived where their carrier tells nothing. */
  paperArrivesDays: z._default(days, 21),
  /** Days from a question without an answer to each reminder, and to the hold of the order. */
  questionReminderDays: z.array(days).check(z.maxLength(5)),
  questionHoldDays: days,
  /** Minutes for which offers wait until the customer has confirmed names, for express orders and for others. */
  namesMinutes: z._default(z.strictObject({ express: minutes, standard: minutes }), defaultNamesMinutes),
  /**
   * Days within which a complaint must be answered or counts as upheld; staff are reminded after each of the other
   * numbers of days.
   */
  complaintAnswerDays: z._default(z.int().check(z.minimum(1), z.maximum(14)), 14),
  complaintReminderDays: z._default(z.array(days).check(z.maxLength(5)), [7, 11, 13]),
  /**
   * Days after the first delivery, or after the end of an order given up later, within which a complaint is possible;
   * default: no limit.
   */
  complainWithinDays: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  /** Steps of the compensation for lateness, ascending; each has the total refunded by then. */
  late: z.array(LateStep).check(z.maxLength(5)),
});
export type AfterSaleRules = z.infer<typeof AfterSaleRules>;

/** A working day has eight hours. */
export const defaultAfterSaleRules: AfterSaleRules = {
  remindAfterDays: 5,
  acceptAfterDays: 7,
  paperArrivesDays: 21,
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

/**
 * When manual quotes are made, on working days in Warsaw, and how many minutes of that time one may take (decision 24).
 */
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
