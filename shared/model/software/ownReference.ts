import * as z from 'zod/mini';

/**
 * How a company's software identifies an order: an own number, and up to twenty own pairs (such as a cost centre or a
 * project). They are sent with the cart and stay with the order; the product does not interpret them.
 */
export const OwnReferences = z.object({
  externalId: z.optional(z.string()),
  /** No other order of the account may have this number. */
  isUnique: z.optional(z.boolean()),
  metadata: z.optional(z.record(z.string(), z.string())),
  /** Id of the only endpoint that gets the order's events. */
  webhook: z.optional(z.string()),
});
export type OwnReferences = z.infer<typeof OwnReferences>;

/** Maximum numbers of characters and pairs. */
export const ownReferenceLimits = { externalId: 100, pairs: 20, key: 40, value: 200 } as const;
