import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { PushOwner } from '#shared/model/push.ts';
import { openChoices } from '../openChoices.ts';

/** A browser that an account has notified, by the subscription of its push service (RFC 8030, RFC 8291). */
export const PushSubscription = z.object({
  /** Made of the endpoint: the same browser again is the same row. */
  id: z.string(),
  account: z.string(),
  owner: PushOwner,
  endpoint: z.string(),
  /** The browser's public key and its secret, base64url. */
  p256dh: z.string(),
  auth: z.string(),
  locale: z.enum(locales),
  /** What its owner does without (PushKind). */
  off: openChoices,
  createdAt: z.string(),
  /** ISO 8601; it is put off by using the page that shows the switch. */
  until: z.string(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;
