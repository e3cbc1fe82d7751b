import * as z from 'zod/mini';

/**
 * Przelewy24 tells that a bank refused a card (schema CardNotificationExtN of its document, sent to the address of
 * `urlCardPaymentNotification`). `amount` is in grosze. The payment can still be paid, on the provider's page too.
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
