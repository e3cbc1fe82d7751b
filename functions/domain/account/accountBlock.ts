import * as z from 'zod/mini';
import { BlockState } from '#shared/model/blockState.ts';
import type { AuditLine } from '../audit/auditLine.ts';
import { type Acting, staffLine } from '../audit/staffLine.ts';

const Decision = z.object({ by: z.string(), at: z.string(), reason: z.optional(z.string()) });

/** The newest block of an account, as administrators ask for, confirm and lift it. Times are ISO 8601. */
export const AccountBlock = z.object({
  account: z.string(),
  state: BlockState,
  /** What the account holder is told: in their language, not ours alone. */
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  /** By another person than the one who asked. */
  decided: z.optional(Decision),
  ended: z.optional(Decision),
});
export type AccountBlock = z.infer<typeof AccountBlock>;

export type BlockAct = 'block_asked' | 'blocked' | 'block_declined' | 'unblocked';

/** What the audit says about it; the first line has the reason given when the block was asked for. */
export const blockLine = (acting: Acting, act: BlockAct, { account, by }: AccountBlock, reason?: string): AuditLine =>
  staffLine(acting, act, `customer#${account}`, {
    ...(by !== acting.account && { after: { asked_by: by } }),
    reason,
  });
