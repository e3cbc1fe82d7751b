import * as z from 'zod/mini';

/** A file of a cart was counted (or found uncountable): the cart is to be quoted again. */
export const fileCounted = z.object({
  version: z.literal(1),
  event: z.literal('file_counted'),
  /** Of the cart's hash, which never leaves the database. */
  cartDigest: z.string().check(z.minLength(1)),
  fileHash: z.string().check(z.minLength(1)),
});
export type FileCounted = z.infer<typeof fileCounted>;
