import type { PushSubscription } from '../../domain/push/pushSubscription.ts';

/** A browser that is notified, as the contract writes it: neither its address nor its keys. */
export const pushWire = ({ id, locale, off, createdAt, until }: PushSubscription) => ({
  ...{ id, locale, off, created_at: createdAt, until },
});
