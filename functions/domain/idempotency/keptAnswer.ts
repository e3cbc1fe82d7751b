import * as z from 'zod/mini';

/** A stored answer, to be repeated. */
export const KeptAnswer = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.optional(z.string()),
});
export type KeptAnswer = z.infer<typeof KeptAnswer>;
