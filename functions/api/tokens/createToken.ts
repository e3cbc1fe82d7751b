import type { tokens as area } from '#shared/contract/tokens.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { setting } from '../../runtime/settings.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { createToken as create } from '../../usecases/tokens/createToken.ts';
import { namesOf } from '../wire/memberNames.ts';
import { tokenWire } from './tokenWire.ts';

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
