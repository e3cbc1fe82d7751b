import type { tokens as area } from '#shared/contract/tokens.ts';
import { type Grosze, grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { versionAt } from '#shared/model/software/apiVersion.ts';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { knownChoices } from '../../domain/openChoices.ts';
import type { AccessToken } from '../../domain/tokens/accessToken.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { security } from '../../runtime/services/accounts.ts';
import { tokens } from '../../runtime/services/callers.ts';
import { tokenUse } from '../../runtime/services/work.ts';
import { setting } from '../../runtime/settings.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { readAccount } from '../../usecases/account/accounts.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';
import { createToken as create, revokeTokens as revokeAll } from '../../usecases/tokens/apiTokens.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { namesOf } from '../wire/people.ts';

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

export const listTokens: Handler<typeof area.listTokens> = async ({ caller }) => {
  const own = await tokens().list(sessionOf(caller).account);
  const names = await namesOf(own.map(({ member }) => member));
  return { status: 200, body: { tokens: own.map((token) => tokenWire(token, names)) } };
};

export const createToken: Handler<typeof area.createToken> = async ({ body, caller, now }) => {
  const deps = accountDeps(now);
  const session = sessionOf(caller);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const account = await readAccount(deps, session.account);
  const limits = {
    ...(body.most_per_order !== undefined && { mostPerOrder: grosze(body.most_per_order) }),
    ...(body.most_per_day !== undefined && { mostPerDay: grosze(body.most_per_day) }),
    addresses: body.addresses,
  };
  if (body.test && setting('TEST_MODE') !== 'true') return { refused: 'not_implemented' };
  const { person: member } = session;
  const given = {
    name: body.token_name,
    scopes: body.scopes,
    days: body.expires_in_days,
    limits,
    test: body.test,
    member,
  };
  const made = await create(account, given, deps);
  if ('refused' in made) return made;
  return { status: 201, body: { ...tokenWire(made.token, await namesOf([member])), token: made.text } };
};

export const getTokenUse: Handler<typeof area.getTokenUse> = async ({ params, caller, now }) => {
  const own = await tokens().list(sessionOf(caller).account);
  if (!own.some(({ id }) => id === params.id)) return { refused: 'not_found' };
  const days = await tokenUse().lastDays(params.id, now);
  return {
    status: 200,
    body: {
      days: days.map(({ sk, calls = 0, limited = 0, spent = zeroGrosze }) => ({
        ...{ day: sk, calls, limited, spent: moneyWire(spent) },
      })),
    },
  };
};

export const revokeToken: Handler<typeof area.revokeToken> = async ({ params, caller, locale, now }) => {
  const { account } = sessionOf(caller);
  const revoked = await tokens().revoke(account, params.id);
  if (revoked === 'absent') return { refused: 'not_found' };
  await security().append(account, { kind: 'token_revoked', at: now.toISOString(), detail: revoked.name });
  return { status: 200, body: { message: accountText(locale, 'account/token_revoked') } };
};

export const revokeTokens: Handler<typeof area.revokeTokens> = async ({ caller, locale, now }) => {
  const revoked = await revokeAll(sessionOf(caller).account, accountDeps(now));
  return { status: 200, body: { message: accountText(locale, 'account/tokens_revoked'), revoked } };
};
