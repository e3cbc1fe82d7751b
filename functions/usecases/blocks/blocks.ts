import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import { type Account, type AccountBlock, blockLine } from '../../domain/account/account.ts';
import type { AccountMail } from '../../domain/mail/mail.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { BlockStore } from '../../stores/accounts/accountBlocks.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

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

export interface BlockDeps {
  accounts: Pick<AccountStore, 'read'>;
  blocks: BlockStore;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/** The blocked account, the acting administrator, and the id of the request. */
interface BlockActing {
  account: string;
  by: string;
  request: string;
}

/** The mail to the account holder; none without an address. */
const blockMail = (
  template: 'account_blocked' | 'account_unblocked',
  { account, email: to, locale }: Account,
  words: string,
  now: Date,
): AccountMail | undefined =>
  to === ''
    ? undefined
    : {
        ...{ id: `${template}.${account}.${now.getTime()}`, template, to, locale, words },
        ...{ state: 'queued', createdAt: now.toISOString() },
      };
