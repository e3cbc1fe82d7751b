import type { IdentityGateway } from '../../gateways/identity/identity.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';

/**
 * A user without a password; one with a password (created by staff) is not taken over. Deletes the leftover user of a
 * deletion interrupted before its last step.
 */
export async function unusedUser(
  identity: Pick<IdentityGateway, 'create' | 'find' | 'remove'>,
  accounts: Pick<AccountStore, 'read'>,
  email: string,
): Promise<string | undefined> {
  const created = await identity.create(email);
  if (created !== 'exists') return created;
  const user = await identity.find(email);
  if (!user || user.unused) return user?.account;
  if ((await accounts.read(user.account))?.state !== 'closed') return undefined;
  await identity.remove(user.account);
  const fresh = await identity.create(email);
  return fresh === 'exists' ? undefined : fresh;
}
