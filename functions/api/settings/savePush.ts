import type { settings as area } from '#shared/contract/settings.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { pushes } from '../../runtime/services/accounts.ts';
import { pushesOnLoopback, pushPublicKey } from '../../runtime/services/pushes.ts';
import { browserOwner } from './browserOwner.ts';
import { pushWire } from './pushWire.ts';

export const savePush: Handler<typeof area.savePush> = async ({ body, caller, now }) => {
  if (pushPublicKey() === undefined) return { refused: 'not_found' };
  const { account, owner } = browserOwner(caller);
  const { endpoint, keys, locale, off } = body;
  // The code that makes and checks keys is loaded by the call that needs it.
  const { keepSubscription } = await import('../../usecases/push/keepSubscription.ts');
  const kept = await keepSubscription(
    { pushes: pushes(), loopback: pushesOnLoopback(), now },
    { account, owner, endpoint, ...keys, locale, off },
  );
  return 'refused' in kept ? kept : { status: 200, body: pushWire(kept) };
};
