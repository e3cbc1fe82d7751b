import * as z from 'zod/mini';

/**
 * What a device can be notified of: a customer's orders and quotes, a translator's offers and jobs, the staff's quotes.
 */
export const pushKinds = {
  customer: [
    'order_accepted',
    'names_to_confirm',
    'order_in_translation',
    'order_in_review',
    'order_message',
    'order_delivered',
    'delivery_accepted',
    'parcel_sent',
    'quote_ready',
  ],
  translator: ['work_offer', 'work_job'],
  staff: ['quote_task', 'quote_answered_task'],
} as const;

export const PushKind = z.enum([...pushKinds.customer, ...pushKinds.translator, ...pushKinds.staff]);
export type PushKind = z.infer<typeof PushKind>;

export const PushOwner = z.enum(['customer', 'translator', 'staff']);
export type PushOwner = z.infer<typeof PushOwner>;

export const pushLimits = {
  /** The most devices of an account; another one replaces the least recently used. */
  devices: 10,
  endpointLength: 1000,
} as const;
