import * as z from 'zod/mini';
import { BlockState } from '../../model/blockState.ts';
import { instant } from './primitive.ts';

/** The block of an account as administrators see it. */
export const accountBlock = z.object({
  account: z.string(),
  state: BlockState,
  reason: z.string(),
  by: z.nullable(z.string()),
  is_mine: z.boolean(),
  requested_at: instant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  ended_by: z.nullable(z.string()),
  ended_at: z.nullable(instant),
});
