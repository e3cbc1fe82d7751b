import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { endSessions } from '../../usecases/account/endSessions.ts';
import { accountParts } from './accountParts.ts';
import { sessionOf } from './sessionOf.ts';

export const logOutEverywhere: Handler<typeof area.logOutEverywhere> = async ({ caller, now }) => {
  const parts = accountParts(now);
  const { account, session } = sessionOf(caller);
  await endSessions(parts, account, session);
  await parts.security.append(account, { kind: 'logged_out_everywhere', at: now.toISOString() });
  return { status: 204, body: undefined };
};
