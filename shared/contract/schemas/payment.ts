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
  /** What the method costs on top of the amount asked about, by who pays; gross. Nothing where none was asked about. */
  fee: z.object({ individual: money, company: money }),
  /** null for `balance`: the answer is the same for everybody, and whether it suffices is getPaymentAdvice’s to tell. */
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
