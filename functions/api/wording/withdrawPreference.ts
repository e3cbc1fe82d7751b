import type { wording } from '#shared/contract/wording.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { production } from '../../runtime/services/production.ts';
import { listPreferences, withdrawPreference as withdraw } from '../../usecases/wording/preferences.ts';
import { accountOf } from '../wire/accountOf.ts';
import { preferencesWire } from './wordingWire.ts';

export const withdrawPreference: Handler<typeof wording.withdrawPreference> = async ({ caller, params }) => {
  const account = accountOf(caller);
  const { wishes } = production();
  const done = await withdraw(wishes, account, params.id);
  if (done !== 'removed') return done;
  return { status: 200, body: preferencesWire(await listPreferences(wishes, account)) };
};
