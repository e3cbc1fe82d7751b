import * as z from 'zod/mini';
import { PaymentState } from '../../model/order/orderState.ts';
import { money } from './money.ts';
import { paymentMethod } from './paymentForm.ts';

const bank = z.object({
  id: z.int(),
  name: z.string(),
  group: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  available: z.boolean(),
});

export const paymentMethodOffer = z.object({
  method: paymentMethod,
  name: z.string(),
  /**
   * The gross fee of the method for the requested amount, for consumers and for companies; only if an amount was
   * requested.
   */
  fee: z.object({ individual: money, company: money }),
  /**
   * Whether the method can be used; null for `balance`, because this answer is the same for everybody: getPaymentAdvice
   * tells whether the balance suffices.
   */
  available: z.nullable(z.boolean()),
  /** przelewy24 only: the banks to choose from. */
  banks: z.array(bank),
});

export const orderStatus = z.object({
  status_name: PaymentState,
  hash: z.string(),
  order_id: z.string(),
  /** The order's gross price. */
  price_gross: money,
  /** Why a payment failed, in the caller's language. */
  message: z.nullable(z.string()),
});
