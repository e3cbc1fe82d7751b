import type { wording } from '#shared/contract/wording.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { orders } from '../../runtime/services/orders.ts';
import { production } from '../../runtime/services/production.ts';
import { listPreferences, preferTranslator as prefer } from '../../usecases/wording/preferences.ts';
import { accountOf } from '../wire/accountOf.ts';
import { preferencesWire } from './wordingWire.ts';

export const preferTranslator: Handler<typeof wording.preferTranslator> = async ({ caller, params, body, now }) => {
  const account = accountOf(caller);
  const order = await orders().read(params.id);
  if (order?.account !== account || order.erasedAt !== undefined) return { refused: 'not_found' };
  const done = await prefer({ production: production(), now }, { ...order, account }, body.wish);
  if (done !== 'written') return done;
  return { status: 200, body: preferencesWire(await listPreferences(production().wishes, account)) };
};
