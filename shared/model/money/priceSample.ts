import * as z from 'zod/mini';

/** Orders by which staff look at a change of prices before it is published. */
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
