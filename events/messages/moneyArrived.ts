import * as z from 'zod/mini';

/** The provider says that money arrived, and the notice is kept: verify it and use it. `orderId` is the provider's number. */
export const moneyArrived = z.object({
  version: z.literal(1),
  slug: z.string(),
  attempt: z.int(),
  orderId: z.int(),
});
export type MoneyArrived = z.infer<typeof moneyArrived>;
