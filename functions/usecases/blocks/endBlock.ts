import type { Refusal } from '#shared/contract/operation.ts';
import { type AccountBlock, blockLine } from '../../domain/account/accountBlock.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { type BlockActing, type BlockDeps, blockMail } from './blockDeps.ts';

/**
 * One administrator is enough to lift a block; the account holder gets a mail with the reason. Idempotent for the same
 * person. `second_person`: nobody can lift their own.
 */
export async function endBlock(
  { accounts, blocks, mailQueue, now }: BlockDeps,
  { account: of, by, request, reason }: BlockActing & { reason: string },
): Promise<AccountBlock | Refusal<'not_found' | 'conflict' | 'second_person'>> {
  const [account, kept] = await Promise.all([accounts.read(of), blocks.read(of)]);
  if (!account || !kept) return { refused: 'not_found' };
  if (of === by) return { refused: 'second_person' };
  const ended: AccountBlock = { ...kept, state: 'ended', ended: { by, at: now.toISOString(), reason } };
  const mail = blockMail('account_unblocked', account, reason, now);
  const line = blockLine({ account: by, request, now }, 'unblocked', kept, reason);
  if (kept.state === 'blocked' && (await blocks.end(ended, line, mail))) {
    if (mail) await enqueueMail(mailQueue, mail);
    return ended;
  }
  const after = await blocks.read(of);
  return after?.state === 'ended' && after.ended?.by === by ? after : { refused: 'conflict' };
}
