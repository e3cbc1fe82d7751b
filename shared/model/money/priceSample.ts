import * as z from 'zod/mini';

/** Sample orders by which staff compare a change of prices before publishing it. */
export const PriceSample = z.enum([
  'short',
  'usual',
  'proofread',
  'specialised',
  'group_two',
  'group_three',
  'group_four',
  'proofreading',
]);
export type PriceSample = z.infer<typeof PriceSample>;
