import * as z from 'zod/mini';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';

/** The dinner for a paid order: given once, taken back at most once. */
export const Dinner = z.object({
  orderId: z.string(),
  /** When the order was accepted (ISO 8601). */
  at: z.string(),
  /** The month in which it was counted (`2026-11`); none until then. */
  month: z.optional(z.string()),
  /** The month in which it was taken back because the order was refunded in full. */
  backMonth: z.optional(z.string()),
});
export type Dinner = z.infer<typeof Dinner>;

/** A month of Warsaw: dinners given and taken back in it, and what was paid to the partner for it. */
export const CharityMonth = z.object({
  month: z.string(),
  given: z.int(),
  back: z.int(),
  settledAt: z.optional(z.string()),
  /**
   * What was paid for it, in grosze; negative where more was taken back than given, which lowers the next month's
   * payment.
   */
  amount: z.optional(z.int()),
});
export type CharityMonth = z.infer<typeof CharityMonth>;

/** The month of an instant in Warsaw. */
export const monthOf = (at: string | Date): string => warsawDayOf(new Date(at)).slice(0, 7);

export const dinnersOf = ({ given, back }: Pick<CharityMonth, 'given' | 'back'>): number => given - back;
