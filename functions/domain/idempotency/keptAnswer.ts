import * as z from 'zod/mini';

/** An answer as it was given, to be given again. */
export const KeptAnswer = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.optional(z.string()),
});
export type KeptAnswer = z.infer<typeof KeptAnswer>;
