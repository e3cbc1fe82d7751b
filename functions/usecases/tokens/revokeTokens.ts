import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { TokenStore } from '../../stores/accounts/tokenStore.ts';

/** Revokes every API token of an account, each noted by its name; answers how many there were. */
export async function revokeTokens(
  account: string,
  { tokens, security, now }: { tokens: Pick<TokenStore, 'list' | 'revoke'>; security: SecurityLog; now: Date },
): Promise<number> {
  let revoked = 0;
  for (const { id, name } of await tokens.list(account)) {
    const event = security.item(account, { kind: 'token_revoked', at: now.toISOString(), detail: name });
    if ((await tokens.revoke(account, id, [event])) !== 'absent') revoked += 1;
  }
  return revoked;
}
