import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Account } from '../../domain/account/account.ts';
import type { AccountMail } from '../../domain/mail/accountMail.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { BlockStore } from '../../stores/accounts/blockStore.ts';

export interface BlockDeps {
  accounts: Pick<AccountStore, 'read'>;
  blocks: BlockStore;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/** The actor and the account. */
export interface BlockActing {
  account: string;
  by: string;
  request: string;
}

/** The mail to the account holder; none without an address. */
export const blockMail = (
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
