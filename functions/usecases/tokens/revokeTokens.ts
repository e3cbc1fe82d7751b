import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { TokenStore } from '../../stores/accounts/tokenStore.ts';

/** Revokes all API tokens of an account, each recorded by name; returns how many. */
export async function revokeTokens(
  account: string,
  {
    tokens,
    security,
    now,
  }: { tokens: Pick<TokenStore, 'list' | 'revoke'>; security: Pick<SecurityLog, 'item'>; now: Date },
): Promise<number> {
  let revoked = 0;
  for (const { id, name } of await tokens.list(account)) {
    const event = security.item(account, { kind: 'token_revoked', at: now.toISOString(), detail: name });
    if ((await tokens.revoke(account, id, [event])) !== 'absent') revoked += 1;
  }
  return revoked;
}
