import * as z from 'zod/mini';

/** What the sandbox keeps of an invoice that was sent to it. */
export const KeptInvoice = z.object({
  session: z.string(),
  reference: z.string(),
  sellerNip: z.string(),
  kind: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  /** base64url of the SHA-256 of the file. */
  digest: z.string(),
  ksefNumber: z.optional(z.string()),
  status: z.object({
    code: z.int(),
    description: z.string(),
    extensions: z.optional(z.object({ originalKsefNumber: z.string() })),
  }),
  /** Reaches its final status after this many requests. */
  asksLeft: z.int(),
});
export type KeptInvoice = z.infer<typeof KeptInvoice>;
