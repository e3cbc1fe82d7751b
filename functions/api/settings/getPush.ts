import type { settings as area } from '#shared/contract/settings.ts';
import { pushKinds } from '#shared/model/push.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { pushes } from '../../runtime/services/accounts.ts';
import { pushPublicKey } from '../../runtime/services/pushes.ts';
import { browserOwner } from './browserOwner.ts';
import { pushWire } from './pushWire.ts';

export const getPush: Handler<typeof area.getPush> = async ({ caller, now }) => {
  const { account, owner } = browserOwner(caller);
  const devices = (await pushes().list(account, now)).map(pushWire);
  return { status: 200, body: { public_key: pushPublicKey() ?? null, kinds: [...pushKinds[owner]], devices } };
};
