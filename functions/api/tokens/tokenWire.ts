import type { AccessToken } from '../../domain/tokens/accessToken.ts';

/** A token as its list shows it. */
export const tokenWire = ({ id, name, scopes, createdAt, lastUsedAt, validUntil }: AccessToken) => ({
  id,
  token_name: name,
  scopes,
  created_at: createdAt,
  last_used_at: lastUsedAt ?? null,
  expires_at: validUntil ?? null,
});
