import type { Refusal } from '#shared/contract/operation.ts';
import { type AccountBlock, blockLine } from '../../domain/account/accountBlock.ts';
import type { BlockActing, BlockDeps } from './blockDeps.ts';

/**
 * An administrator requests an account block, with the reason for its holder. Nothing is blocked until a second one
 * confirms. `second_person`: it is the caller's own account; `conflict`: one is waiting or in force, or the account is
 * closing.
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
