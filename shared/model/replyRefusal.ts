import * as z from 'zod/mini';

/**
 * Why a mail to the address of an order was not taken: it came from elsewhere or nobody could say that it did not; its files are
 * too large, too many, of another kind or could not be looked through; its text is too long; nothing was in it; nothing more is
 * written about the order.
 */
export const ReplyRefusal = z.enum([
  'sender',
  'too_big',
  'too_many_files',
  'file_type',
  'unchecked',
  'too_long',
  'empty',
  'closed',
]);
export type ReplyRefusal = z.infer<typeof ReplyRefusal>;
