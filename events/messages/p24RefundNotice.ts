import * as z from 'zod/mini';

/**
 * Przelewy24 tells how a refund ended (schema TransactionRefundResult of its document): status 0 completed, 1 rejected.
 * `amount` is in grosze, `timestamp` in epoch seconds. `requestId` and `timestamp` are not covered by the signature.
 */
export const p24RefundNotice = z.object({
  orderId: z.int(),
  sessionId: z.string().check(z.minLength(1), z.maxLength(100)),
  merchantId: z.int(),
  requestId: z.string().check(z.maxLength(45)),
  refundsUuid: z.string().check(z.minLength(1), z.maxLength(35)),
  amount: z.int(),
  currency: z.string().check(z.length(3)),
  timestamp: z.int(),
  status: z.literal([0, 1]),
  sign: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
});
export type P24RefundNotice = z.infer<typeof p24RefundNotice>;
