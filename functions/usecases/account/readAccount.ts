import type { Account } from '../../domain/account/account.ts';
import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';

/** The account was closed during a call of one of its sessions: the runtime answers 401. */
export class SessionOverError extends Error {
  override readonly name = 'SessionOverError';
}

/**
 * The account of a logged-in user. A user created in the pool by staff gets one on the first call, with the pool's data
 * and without consents.
 */
export async function readAccount(
  { accounts, identity, now }: { accounts: AccountStore; identity: IdentityGateway; now: Date },
  account: string,
): Promise<Account> {
  const known = await accounts.read(account);
  if (known?.state === 'closed') throw new SessionOverError('A session of a closed account.');
  if (known) return known;
  const user = await identity.find(account);
  if (!user) throw new SessionOverError('A session of a user that the pool does not have.');
  const started: Account = {
    account,
    email: user.email,
    state: 'active',
    person: { type: 'individual' },
    locale: 'en',
    invoicing: 'order',
    marketing: false,
    createdAt: now.toISOString(),
    revision: 0,
  };
  if ((await accounts.create(started, [])) === 'created') return started;
  const other = await accounts.read(account);
  if (!other) throw new Error('The address of a user belongs to another account.');
  return other;
}
