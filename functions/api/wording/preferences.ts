import type { wording } from '#shared/contract/wording.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { orders } from '../../runtime/services/orders.ts';
import { production } from '../../runtime/services/production.ts';
import {
  listPreferences as list,
  preferTranslator as prefer,
  withdrawPreference as withdraw,
} from '../../usecases/wording/preferences.ts';
import { accountOf } from '../wire/caller.ts';
import { preferencesWire } from './glossaries.ts';

export const listPreferences: Handler<typeof wording.listPreferences> = async ({ caller }) => ({
  ...{ status: 200, body: preferencesWire(await list(production().wishes, accountOf(caller))) },
});

export const preferTranslator: Handler<typeof wording.preferTranslator> = async ({ caller, params, body, now }) => {
  const account = accountOf(caller);
  const order = await orders().read(params.id);
  if (order?.account !== account || order.erasedAt !== undefined) return { refused: 'not_found' };
  const done = await prefer({ production: production(), now }, { ...order, account }, body.wish);
  if (done !== 'written') return done;
  return { status: 200, body: preferencesWire(await list(production().wishes, account)) };
};

export const withdrawPreference: Handler<typeof wording.withdrawPreference> = async ({ caller, params }) => {
  const account = accountOf(caller);
  const { wishes } = production();
  const done = await withdraw(wishes, account, params.id);
  if (done !== 'removed') return done;
  return { status: 200, body: preferencesWire(await list(wishes, account)) };
};
