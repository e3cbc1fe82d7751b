import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Account } from '../../domain/account/account.ts';
import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { ClosingStore } from '../../stores/accounts/closingStore.ts';
import type { TokenStore } from '../../stores/accounts/tokenStore.ts';
import { type SubscriberStore, subscriberOf } from '../../stores/contacts/subscriberStore.ts';
import type { LedgerStore } from '../../stores/ledger/ledgerStore.ts';
import { type EraseContactDeps, eraseContactsOf } from '../contact/eraseContacts.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { type LeaveTeamsDeps, leaveTeams, refuseOwner } from '../team/leaveTeams.ts';
import { type EraseWebhookDeps, eraseWebhooks } from '../webhooks/eraseWebhooks.ts';
import { type EraseCartDeps, eraseCarts } from './eraseCarts.ts';
import { type EraseDeps, eraseOrders, refuseUnderWork } from './eraseOrders.ts';
import { type EraseQuoteDeps, eraseQuotes } from './eraseQuotes.ts';
import { refusePaidBalance } from './refusePaidBalance.ts';

export interface CloseDeps extends EraseDeps, EraseCartDeps, EraseQuoteDeps, EraseContactDeps {
  webhooks: EraseWebhookDeps;
  closing: ClosingStore;
  subscribers: Pick<SubscriberStore, 'erase'>;
  tokens: Pick<TokenStore, 'list' | 'revoke'>;
  identity: Pick<IdentityGateway, 'remove'>;
  mailQueue: QueueGateway<MailQueued>;
  ledger: Pick<LedgerStore, 'readWallet'>;
  teams: LeaveTeamsDeps;
}

type Kept = Refusal<'orders_under_work' | 'balance_left' | 'company_owned'>;

/**
 * Closes an account permanently, unless an order is in work or paid money is on its balance. First, on condition that
 * no money is left, nothing new can begin; then all personal data are erased; then the account and its sessions are
 * closed in one write; the pool's user is deleted last. An interrupted run is finished by repeating it. Orders and
 * payments stay for the books under an anonymous id.
 */
export async function closeAccount(account: Account, deps: CloseDeps, locale: Locale): Promise<Kept | undefined> {
  const { closing, tokens, identity, mailQueue, ledger, now } = deps;
  const { account: id } = account;
  const unpaid = () => refusePaidBalance(ledger, id, locale);
  const busy = (await refuseOwner(deps.teams, account)) ?? (await refuseUnderWork(deps, account)) ?? (await unpaid());
  if (busy) return busy;
  // If money arrived in the meantime, the refusal names the amount; if it was spent again at once, the caller may
  // retry.
  if ((await closing.begin(id, now)) === 'balance_left') return (await unpaid()) ?? { refused: 'orders_under_work' };
  const kept = (await refuseUnderWork(deps, account)) ?? (await eraseOrders(deps, account));
  if (kept) {
    await closing.giveUp(id);
    return kept;
  }
  await leaveTeams(deps.teams, account);
  for (const { id: token } of await tokens.list(id)) await tokens.revoke(id, token);
  await eraseWebhooks(deps.webhooks, id);
  await eraseQuotes(deps, account);
  await eraseCarts(deps, account);
  await erasePerson();
  await closing.eraseTraces(id);
  const mail = {
    id: `account_closed.${id}`,
    template: 'account_closed',
    to: account.email,
    locale: account.locale,
    state: 'queued',
    createdAt: now.toISOString(),
  } as const;
  await closing.finish(account, mail);
  if (!account.handedOver) await identity.remove(account.email);
  // Rows written by calls that were in flight at that moment.
  await eraseWebhooks(deps.webhooks, id);
  await eraseQuotes(deps, account);
  await eraseCarts(deps, account);
  await leaveTeams(deps.teams, account);
  await erasePerson();
  await enqueueMail(mailQueue, mail);
  return undefined;

  /** The address of a handed-over company belongs to its owner's own account and stays there. */
  async function erasePerson() {
    if (account.handedOver) return;
    await eraseContactsOf(deps, account.email);
    await deps.subscribers.erase(subscriberOf(account.email));
  }
}
