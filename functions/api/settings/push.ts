import type { settings as area } from '#shared/contract/settings.ts';
import { PushKind, type PushOwner, pushKinds } from '#shared/model/mail/push.ts';
import { knownChoices } from '../../domain/openChoices.ts';
import type { PushSubscription } from '../../domain/push/pushSubscription.ts';
import type { CallerContext } from '../../runtime/http/callers.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { pushesOnLoopback, pushPublicKey } from '../../runtime/services/outside/pushes.ts';
import { pushes } from '../../runtime/services/pushSubscriptions.ts';

/** The account of the calling browser; the contract admits no other callers. */
function browserOwner(caller: CallerContext): { account: string; owner: PushOwner } {
  if (caller.kind === 'visitor' || caller.kind === 'token') throw new Error('Called without a session.');
  return { account: caller.account, owner: caller.kind };
}

/** A subscribed browser, without its push address and keys. */
export const pushWire = ({ id, locale, off, createdAt, until }: PushSubscription) => ({
  ...{ id, locale, off: knownChoices(PushKind.options, off), created_at: createdAt, until },
});

export const getPush: Handler<typeof area.getPush> = async ({ caller, now }) => {
  const { account, owner } = browserOwner(caller);
  const devices = (await pushes().list(account, now)).map(pushWire);
  return { status: 200, body: { public_key: pushPublicKey() ?? null, kinds: [...pushKinds[owner]], devices } };
};

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

export const deletePush: Handler<typeof area.deletePush> = async ({ params, caller }) =>
  (await pushes().remove(sessionOf(caller).account, params.id))
    ? { status: 204, body: undefined }
    : { refused: 'not_found' };
