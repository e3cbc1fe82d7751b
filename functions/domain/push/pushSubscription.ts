import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { PushOwner } from '#shared/model/push.ts';
import { openChoices } from '../openChoices.ts';

/** An account's browser with notifications, by its push service's subscription (RFC 8030, RFC 8291). */
export const PushSubscription = z.object({
  /** Derived from the endpoint: the same browser is the same row. */
  id: z.string(),
  account: z.string(),
  owner: PushOwner,
  endpoint: z.string(),
  /** The browser's public key and its secret, base64url. */
  p256dh: z.string(),
  auth: z.string(),
  locale: z.enum(locales),
  /** Kinds the owner has turned off (PushKind). */
  off: openChoices,
  createdAt: z.string(),
  /** ISO 8601; extended by visits to the page with the switch. */
  until: z.string(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;
