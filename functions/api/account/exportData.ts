import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import {
  agreements,
  earnings,
  production,
  repertorium,
  shown,
  statements,
  translators,
} from '../../runtime/services/production.ts';
import { applicants } from '../../runtime/services/recruitment.ts';
import { thread } from '../../runtime/services/thread.ts';
import { exportData as exportAll } from '../../usecases/account/exportData.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { exportTranslator } from '../../usecases/translators/exportTranslator.ts';
import { exportedStores } from './exportedStores.ts';

export const exportData: Handler<typeof area.exportData> = async ({ caller, now }) => {
  const deps = accountDeps(now);
  const session = sessionOf(caller);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const account = await readAccount(deps, session.account);
  const kept = await exportAll(account, {
    ...deps,
    ...exportedStores(),
  });
  if (caller.kind !== 'translator') return { status: 200, body: kept };
  const work = { translators: translators(), production: production(), earnings: earnings() };
  const written = { statements: statements(), repertorium: repertorium(), thread: thread() };
  const rest = { agreements: agreements(), applicants: applicants(), shown: shown(), ...written };
  return { status: 200, body: { ...kept, ...(await exportTranslator({ ...work, ...rest }, session.account)) } };
};
