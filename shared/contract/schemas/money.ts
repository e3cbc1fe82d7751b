import * as z from 'zod/mini';

/**
 * An amount of money in answers and requests. `amount` is in grosze; `currency_amount_decimal` is the same with a point
 * and two decimals.
 */
export const money = z.object({
  amount: z.int(),
  currency_amount_decimal: z.string().check(z.regex(/^-?\d+\.\d{2}$/)),
  display_currency_code: z.literal('PLN'),
  currency_code: z.literal('PLN'),
});
export type MoneyWire = z.infer<typeof money>;
