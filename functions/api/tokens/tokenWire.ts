import { versionAt } from '#shared/model/apiVersion.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import { tokenScopes } from '#shared/model/tokenScope.ts';
import { knownChoices } from '../../domain/openChoices.ts';
import type { AccessToken } from '../../domain/tokens/accessToken.ts';
import { moneyWire } from '../wire/moneyWire.ts';

const limit = (most: Grosze | undefined) => (most === undefined ? null : moneyWire(most));

/** A token as its list shows it. */
export const tokenWire = (token: AccessToken, names: ReadonlyMap<string, string>) => ({
  id: token.id,
  token_name: token.name,
  test: token.test === true,
  scopes: knownChoices(tokenScopes, token.scopes),
  most_per_order: limit(token.mostPerOrder),
  most_per_day: limit(token.mostPerDay),
  addresses: token.addresses ?? [],
  member: token.member === undefined ? null : { id: token.member, name: names.get(token.member) ?? '' },
  api_version: versionAt(token.createdAt),
  created_at: token.createdAt,
  last_used_at: token.lastUsedAt ?? null,
  expires_at: token.validUntil ?? null,
});
