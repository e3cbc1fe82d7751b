import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Account } from '../../domain/account/account.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { AccountStore } from '../../stores/accountStore.ts';
import type { LedgerStore } from '../../stores/ledgerStore.ts';
import type { MailOutbox } from '../../stores/mailOutbox.ts';
import type { SessionStore } from '../../stores/sessionStore.ts';
import type { TokenStore } from '../../stores/tokenStore.ts';
import { tellMail } from '../payments/tellMail.ts';
import { type EraseCartParts, eraseCarts } from './eraseCarts.ts';
import { type EraseParts, eraseOrders, refuseUnderWork } from './eraseOrders.ts';
import { refusePaidBalance } from './refusePaidBalance.ts';

export interface CloseParts extends EraseParts, EraseCartParts {
  accounts: AccountStore;
  tokens: TokenStore;
  sessions: SessionStore;
  identity: IdentityGateway;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  ledger: Pick<LedgerStore, 'readWallet'>;
}

/**
 * Closes an account for good, unless an order is being carried out or paid money is on its balance. What lets somebody in goes first, the person's data
 * next, the pool's user last: a run that was cut off is finished by repeating it. Orders and payments stay for the
 * books, under an id that leads to nobody.
 */
export async function closeAccount(
  account: Account,
  parts: CloseParts,
  locale: Locale,
): Promise<Refusal<'orders_under_work' | 'balance_left'> | undefined> {
  const { accounts, tokens, sessions, identity, outbox, mailQueue, ledger, now } = parts;
  const busy = (await refuseUnderWork(parts, account)) ?? (await refusePaidBalance(ledger, account.account, locale));
  if (busy) return busy;
  for (const { id } of await tokens.list(account.account)) await tokens.revoke(account.account, id);
  const kept = await eraseOrders(parts, account);
  if (kept) return kept;
  await eraseCarts(parts, account);
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
  return undefined;
}
