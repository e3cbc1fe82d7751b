import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Account } from '../../domain/account/account.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { AccountStore } from '../../stores/accountStore.ts';
import type { MailOutbox } from '../../stores/mailOutbox.ts';
import type { SessionStore } from '../../stores/sessionStore.ts';
import type { TokenStore } from '../../stores/tokenStore.ts';
import { tellMail } from '../payments/tellMail.ts';

export interface CloseParts {
  accounts: AccountStore;
  tokens: TokenStore;
  sessions: SessionStore;
  identity: IdentityGateway;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/**
 * Closes an account for good. What lets somebody in goes first, the person's data next, the pool's user last: a run that
 * was cut off is finished by repeating it. Orders and payments stay for the books, under an id that leads to nobody.
 */
export async function closeAccount(
  account: Account,
  { accounts, tokens, sessions, identity, outbox, mailQueue, now }: CloseParts,
): Promise<void> {
  for (const { id } of await tokens.list(account.account)) await tokens.revoke(account.account, id);
  const mail = {
    id: `account_closed.${account.account}`,
    template: 'account_closed',
    to: account.email,
    locale: account.locale,
    state: 'queued',
    createdAt: now.toISOString(),
  } as const;
  await outbox.owe(mail);
  await accounts.close(account);
  await identity.remove(account.account);
  await sessions.close(account.account);
  await tellMail(mailQueue, mail);
}
