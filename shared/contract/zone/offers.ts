import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { offerRow } from '../schemas/job.ts';
import { instant } from '../schemas/primitive.ts';
import { one, own, params, reason } from './own.ts';

/** Work that is offered to the caller. */
export const offers = {
  listOffers: defineOperation({
    ...own,
    id: 'listOffers',
    method: 'GET',
    path: '/api/translator/offer',
    summary: 'Work offered to the caller and not yet taken by anyone, oldest first.',
    success: { 200: z.object({ offers: z.array(offerRow), now: instant }) },
    errors: ['not_found'],
  }),
  previewOffer: defineOperation({
    ...own,
    id: 'previewOffer',
    method: 'GET',
    path: '/api/translator/offer/{id}/{job}/preview',
    summary:
      'The first page of what an offer is about, while it can be accepted: names, numbers and addresses are hidden as `[…]`.',
    params,
    success: {
      200: z.object({
        /** Null where there is no text to show: a scan, or a script in which names cannot be recognised. */
        excerpt: z.nullable(z.string()),
        is_whole: z.boolean(),
        file: z.nullable(z.object({ kind: z.string(), size: z.int() })),
        note: z.nullable(z.string()),
      }),
    },
    errors: ['not_found'],
  }),
  acceptOffer: defineOperation({
    ...one,
    id: 'acceptOffer',
    method: 'POST',
    path: '/api/translator/offer/{id}/{job}/acceptance',
    summary:
      'Accepts an offer; the first one wins. `offer_over`: someone has it, or its time is over. `no_capacity`: the days up to the due time are full, or too many jobs wait to be started. Accepting what one has changes nothing.',
    errors: ['not_found', 'conflict', 'offer_over', 'not_eligible', 'no_capacity'],
  }),
  declineOffer: defineOperation({
    ...own,
    id: 'declineOffer',
    method: 'POST',
    path: '/api/translator/offer/{id}/{job}/refusal',
    summary: 'Declines an offer, with an optional reason; later offers are not affected.',
    params,
    body: z.object(reason),
    success: { 204: null },
    errors: ['not_found', 'conflict', 'offer_over'],
  }),
};
