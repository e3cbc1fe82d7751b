import { PushKind } from '#shared/model/push.ts';
import { knownChoices } from '../../domain/openChoices.ts';
import type { PushSubscription } from '../../domain/push/pushSubscription.ts';

/** A browser that is notified, as the contract writes it: neither its address nor its keys. */
export const pushWire = ({ id, locale, off, createdAt, until }: PushSubscription) => ({
  ...{ id, locale, off: knownChoices(PushKind.options, off), created_at: createdAt, until },
});
