import * as z from 'zod/mini';
import { RefundTarget } from '../../model/refund.ts';
import { DeliveryPlace } from '../../model/shippingMethod.ts';
import { money } from './money.ts';
import { catalogueId, text, wholeNumber } from './primitive.ts';

/** What a customer may change of an order now. */
export const possibleChange = z.object({
  /** Nobody has taken its work yet. */
  possible: z.boolean(),
  comment: z.nullable(z.string()),
  delivery: z.nullable(z.object({ kind: DeliveryPlace, value: z.string() })),
  languages: z.array(
    z.object({
      target_lang: z.int(),
      price: money,
      /** What is left of the order costs the least price, so less comes back than was paid for the language. */
      minimum_price: z.boolean(),
      ways: z.array(z.object({ to: RefundTarget, amount: money, lapsed: money })),
    }),
  ),
});

/** What is left out stays as it is. */
export const orderChange = z.object({
  comment: z.optional(z.union([z.literal(''), text(2000)])),
  address: z.optional(text(500)),
  locker: z.optional(text(20)),
  remove: z.optional(z.object({ target_lang: catalogueId, to: RefundTarget, amount: wholeNumber(0, 100_000_000) })),
});
