import type { Refusal } from '#shared/contract/operation.ts';
import { type AccountBlock, blockLine } from '../../domain/account/accountBlock.ts';
import type { BlockStore } from '../../stores/accounts/blockStore.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { type BlockActing, type BlockDeps, blockMail } from './blockDeps.ts';

/**
 * A second administrator confirms a block: from that write on nothing can begin for the account, and its holder is told
 * by mail. Idempotent. `second_person`: the caller asked for it, or it is the caller's own account.
 */
export async function confirmBlock(
  { accounts, blocks, mailQueue, now }: Omit<BlockDeps, 'blocks'> & { blocks: Pick<BlockStore, 'read' | 'confirm'> },
  { account: of, by, request }: BlockActing,
): Promise<AccountBlock | Refusal<'not_found' | 'conflict' | 'second_person'>> {
  const [account, asked] = await Promise.all([accounts.read(of), blocks.read(of)]);
  if (!account || !asked) return { refused: 'not_found' };
  if (asked.by === by || of === by) return { refused: 'second_person' };
  const decided = { by, at: now.toISOString() };
  const blocked: AccountBlock = { ...asked, state: 'blocked', decided };
  const mail = blockMail('account_blocked', account, asked.reason, now);
  const line = blockLine({ account: by, request, now }, 'blocked', asked, asked.reason);
  if (asked.state === 'awaiting' && (await blocks.confirm(blocked, by, line, mail))) {
    if (mail) await enqueueMail(mailQueue, mail);
    return blocked;
  }
  const kept = await blocks.read(of);
  return kept?.state === 'blocked' ? kept : { refused: 'conflict' };
}

/** Declines a block; the requester withdraws it in the same way. Nothing was blocked, and nobody is told. */
export async function declineBlock(
  { blocks, now }: { blocks: Pick<BlockStore, 'read' | 'decline'>; now: Date },
  { account: of, by, request, reason }: BlockActing & { reason: string },
): Promise<AccountBlock | Refusal<'not_found' | 'conflict'>> {
  const asked = await blocks.read(of);
  if (!asked) return { refused: 'not_found' };
  const declined: AccountBlock = { ...asked, state: 'declined', decided: { by, at: now.toISOString(), reason } };
  const line = blockLine({ account: by, request, now }, 'block_declined', asked, reason);
  if (asked.state === 'awaiting' && (await blocks.decline(declined, line))) return declined;
  const kept = await blocks.read(of);
  return kept?.state === 'declined' && kept.decided?.by === by ? kept : { refused: 'conflict' };
}
