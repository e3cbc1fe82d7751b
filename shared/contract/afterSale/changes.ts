import * as z from 'zod/mini';
import { invitedRoles } from '../../model/account/roles.ts';
import { RefundTarget } from '../../model/money/refund.ts';
import { DeliveryPlace } from '../../model/order/shippingMethod.ts';
import { operations } from '../operation.ts';
import { keptPostal, placeFields } from '../schemas/address.ts';
import { money } from '../schemas/money.ts';
import { capability, catalogueId, text, wholeNumber } from '../schemas/primitive.ts';
import { customers, everybody, params } from './callers.ts';

/** What a customer may change of an order now. */
const possibleChange = z.object({
  /** Whether the order can be changed: nobody has taken its work yet. */
  possible: z.boolean(),
  comment: z.nullable(z.string()),
  /** Where the papers go: the code of a locker, or an address as one text and by its parts, where these are known. */
  delivery: z.nullable(
    z.object({
      kind: DeliveryPlace,
      /** What may be chosen: of papers that came back, within Poland, an address and a locker. */
      kinds: z.array(DeliveryPlace),
      value: z.string(),
      parts: z.nullable(keptPostal),
      /** ISO 3166-1 alpha-2 of the country that was paid for; null for a locker. */
      country_iso2: z.nullable(z.string()),
    }),
  ),
  languages: z.array(
    z.object({
      target_lang: z.int(),
      price: money,
      /**
       * Whether less is refunded than was paid for the language, because the rest of the order costs the minimum price.
       */
      minimum_price: z.boolean(),
      ways: z.array(z.object({ to: RefundTarget, amount: money, lapsed: money })),
    }),
  ),
});

/** The changes; omitted fields stay unchanged. */
export const orderChange = z.object({
  comment: z.optional(z.union([z.literal(''), text(2000)])),
  ...placeFields,
  remove: z.optional(z.object({ target_lang: catalogueId, to: RefundTarget, amount: wholeNumber(0, 100_000_000) })),
});

/** Changes of an order, by its customer alone, until its work is taken; and where papers that came back go next. */
export const changeOperations = operations({
  getOrderChange: {
    on: 'GET /api/order/{id}/change',
    ...everybody,
    members: invitedRoles,
    summary:
      'What may be changed of an order before its work begins: its note, where its papers go, and each target language with what comes back for it. Not `possible` once a translator has accepted it, and while it is on hold. Of papers that came back only where they go is changed.',
    scope: 'orders:read',
    params,
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: possibleChange },
    errors: ['not_found'],
  },
  changeOrder: {
    on: 'PUT /api/order/{id}/change',
    ...customers,
    members: ['orderer'],
    summary:
      'Changes an order before its work begins; what is left out stays. A language is taken out for the sum that was shown: its jobs and offers end, the money goes back. An address for a parcel that came back is where it is sent again, within Poland also the code of a locker, whatever was paid for; nothing is paid for that. `work_taken`: a translator was faster, or it is on hold; `changed_meanwhile`: it is another sum by now.',
    params,
    body: orderChange,
    success: { 200: possibleChange },
    errors: ['not_found', 'work_taken', 'changed_meanwhile'],
  },
});
