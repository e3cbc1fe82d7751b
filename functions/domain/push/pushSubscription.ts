import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { type PushKind, PushOwner } from '#shared/model/mail/push.ts';
import type { Mail } from '../mail/mail.ts';
import { openChoices } from '../openChoices.ts';

/** An account's browser with notifications, by its push service's subscription (RFC 8030, RFC 8291). */
export const PushSubscription = z.object({
  /** Derived from the endpoint, so that the same browser has the same row. */
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
  /** When it expires (ISO 8601); visits to the page with the switch extend it. */
  until: z.string(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** Mails that are also sent as notifications: the recipients' role, and the setting that turns them off. */
const notified = {
  order_accepted: ['customer', 'order_accepted'],
  names_to_confirm: ['customer', 'names_to_confirm'],
  order_in_translation: ['customer', 'order_in_translation'],
  order_in_review: ['customer', 'order_in_review'],
  order_message: ['customer', 'order_message'],
  order_question: ['customer', 'order_message'],
  question_reminder: ['customer', 'order_message'],
  question_hold: ['customer', 'order_message'],
  order_hold: ['customer', 'order_message'],
  version_hold: ['customer', 'order_message'],
  order_delivered: ['customer', 'order_delivered'],
  delivery_accepted: ['customer', 'delivery_accepted'],
  parcel_sent: ['customer', 'parcel_sent'],
  parcel_returned: ['customer', 'parcel_sent'],
  originals_received: ['customer', 'parcel_sent'],
  originals_returned: ['customer', 'parcel_sent'],
  quote_question: ['customer', 'quote_ready'],
  quote_ready: ['customer', 'quote_ready'],
  quote_replaced: ['customer', 'quote_ready'],
  quote_reply: ['customer', 'quote_ready'],
  quote_refused: ['customer', 'quote_ready'],
  work_offer: ['translator', 'work_offer'],
  work_assigned: ['translator', 'work_job'],
  work_due_soon: ['translator', 'work_job'],
  work_overdue: ['translator', 'work_job'],
  work_returned: ['translator', 'work_job'],
  work_ready: ['translator', 'work_job'],
  work_taken: ['translator', 'work_job'],
  work_cancelled: ['translator', 'work_job'],
  work_resumed: ['translator', 'work_job'],
  work_message: ['translator', 'work_job'],
  work_names: ['translator', 'work_job'],
  quote_task: ['staff', 'quote_task'],
  quote_answered_task: ['staff', 'quote_answered_task'],
} as const satisfies Partial<Record<Mail['template'], readonly [PushOwner, PushKind]>>;

export type NotifiedTemplate = keyof typeof notified;

const isNotified = (template: string): template is NotifiedTemplate => Object.hasOwn(notified, template);

/**
 * The notification kind of a mail; undefined if it has none: mails about money or accounts, and those to the shop's own
 * mailbox.
 */
export function pushKindOf(mail: Mail): { owner: PushOwner; kind: PushKind; template: NotifiedTemplate } | undefined {
  const toShop = 'orderId' in mail && mail.goesTo === 'provider' && mail.template === 'order_message';
  if (toShop || !isNotified(mail.template)) return undefined;
  const [owner, kind] = notified[mail.template];
  return { owner, kind, template: mail.template };
}
