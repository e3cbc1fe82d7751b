import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountParts } from './accountParts.ts';
import { sessionOf } from './sessionOf.ts';

/** Logging in is between the browser and the pool; this is where we hear of it. */
export const noteLogin: Handler<typeof area.noteLogin> = async ({ caller, now }) => {
  const { sessions, security } = accountParts(now);
  const { account, session } = sessionOf(caller);
  if (await sessions.begin(account, session, now)) {
    await security.append(account, { kind: 'logged_in', at: now.toISOString() });
  }
  return { status: 204, body: undefined };
};
