import * as z from 'zod/mini';

/**
 * Przelewy24 tells of a successful payment (schema TransactionResult of its document); failures are never told.
 * Amounts are grosze. Repeated after 3, 5, 15, 30, 60, 150 and 450 minutes until the payment is verified.
 */
export const p24Notice = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: z.int(),
  originAmount: z.int(),
  currency: z.string().check(z.length(3)),
  orderId: z.int(),
  methodId: z.int(),
  statement: z.string().check(z.maxLength(1024)),
  sign: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
});
export type P24Notice = z.infer<typeof p24Notice>;
