import type { Refusal } from '#shared/contract/operation.ts';
import { type AccountBlock, blockLine } from '../../domain/account/accountBlock.ts';
import type { BlockActing, BlockDeps } from './blockDeps.ts';

/**
 * An administrator asks for the block of an account, with what its holder is to be told. Nothing is blocked before a second
 * one has looked. `second_person`: it is the caller's own; `conflict`: one waits or is in force, or the account is going.
 */
export async function askBlock(
  { accounts, blocks, now }: Pick<BlockDeps, 'accounts' | 'blocks' | 'now'>,
  { account: of, by, request, reason }: BlockActing & { reason: string },
): Promise<AccountBlock | Refusal<'not_found' | 'conflict' | 'second_person'>> {
  const account = await accounts.read(of);
  if (!account) return { refused: 'not_found' };
  if (of === by) return { refused: 'second_person' };
  const block: AccountBlock = { account: of, state: 'awaiting', reason, by, at: now.toISOString() };
  if (await blocks.ask(block, blockLine({ account: by, request, now }, 'block_asked', block, reason))) return block;
  const kept = await blocks.read(of);
  return kept?.state === 'awaiting' && kept.by === by && kept.reason === reason ? kept : { refused: 'conflict' };
}
