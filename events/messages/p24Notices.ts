import * as z from 'zod/mini';

/**
 * Przelewy24's notice of a successful payment (schema TransactionResult of its document); there are no notices of
 * failed ones. Amounts are grosze. Repeated after 3, 5, 15, 30, 60, 150 and 450 minutes until the payment is verified.
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

/**
 * Przelewy24's notice that a bank refused a card (schema CardNotificationExtN of its document, sent to the address of
 * `urlCardPaymentNotification`). `amount` is in grosze. The payment can still be paid, also on the provider's page.
 */
export const p24CardRefusal = z.object({
  amount: z.int(),
  '3ds': z.boolean(),
  method: z.int(),
  orderId: z.int(),
  sessionId: z.string().check(z.minLength(1), z.maxLength(100)),
  errorCode: z.string().check(z.minLength(1), z.maxLength(100)),
  errorMessage: z.string().check(z.maxLength(1024)),
  sign: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
});
export type P24CardRefusal = z.infer<typeof p24CardRefusal>;

/**
 * Przelewy24's notice of the result of a refund (schema TransactionRefundResult of its document): status 0 completed, 1
 * rejected. `amount` is in grosze, `timestamp` in epoch seconds. `requestId` and `timestamp` are not covered by the
 * signature.
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
