import type { Refusal } from '#shared/contract/operation.ts';
import { PushKind, pushKinds, pushLimits } from '#shared/model/mail/push.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { chosenOver, knownChoices } from '../../domain/openChoices.ts';
import type { PushSubscription } from '../../domain/push/pushSubscription.ts';
import { areBrowserKeys } from '../../gateways/push/pushKeys.ts';
import { endpointUrl } from '../../gateways/webhooks/callEndpoint.ts';
import type { PushStore } from '../../stores/accounts/pushSubscriptions.ts';
import { digestOf } from '../../stores/digest.ts';
import { SessionOverError } from '../account/accounts.ts';

interface Deps {
  pushes: Pick<PushStore, 'read' | 'list' | 'put' | 'remove'>;
  /** Whether push services on this machine are accepted, as in development. */
  loopback: boolean;
  now: Date;
}

type Wanted = Pick<PushSubscription, 'account' | 'owner' | 'endpoint' | 'p256dh' | 'auth' | 'locale'> & {
  off?: PushSubscription['off'] | undefined;
};

const wrong = (field: string): Refusal<'validation_failed'> => ({
  refused: 'validation_failed',
  fields: { [field]: ['validation/invalid'] },
});

/**
 * Stores a browser's subscription, renewed as long as its owner comes back; the same one is updated. The eleventh of an
 * account replaces the least recently used.
 */
export async function keepSubscription(
  { pushes, loopback, now }: Deps,
  wanted: Wanted,
): Promise<PushSubscription | Refusal<'validation_failed'>> {
  const { account, owner, endpoint, p256dh, auth, locale } = wanted;
  if (!endpointUrl(endpoint, { loopback })) return wrong('endpoint');
  if (!areBrowserKeys({ p256dh, auth })) return wrong('keys.p256dh');
  const id = digestOf(endpoint);
  const before = await pushes.read(account, id, now);
  const subscription: PushSubscription = {
    ...before,
    ...{ id, account, owner, endpoint, p256dh, auth, locale },
    off: chosenOver(PushKind.options, knownChoices<PushKind>(pushKinds[owner], wanted.off ?? before?.off), before?.off),
    createdAt: before?.createdAt ?? now.toISOString(),
    until: new Date(now.getTime() + retentionDays.push * 86_400_000).toISOString(),
  };
  if ((await pushes.put(subscription)) === 'closed')
    throw new SessionOverError('A browser of an account that is closed.');
  const others = (await pushes.list(account, now)).filter((one) => one.id !== id);
  for (const old of others.slice(pushLimits.devices - 1)) await pushes.remove(account, old.id);
  return subscription;
}
