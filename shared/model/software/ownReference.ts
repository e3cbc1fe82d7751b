import * as z from 'zod/mini';

/**
 * What a company's software knows an order by: its own number of it, and up to twenty pairs of its own (a cost centre, a
 * project). They come with the cart and stay with the order; nothing of the product depends on them.
 */
export const OwnReferences = z.object({
  externalId: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.string())),
  /** The endpoint that alone is told of it, by its id. */
  webhook: z.optional(z.string()),
});
export type OwnReferences = z.infer<typeof OwnReferences>;

/** Characters and pairs at most. */
export const ownReferenceLimits = { externalId: 100, pairs: 20, key: 40, value: 200 } as const;
