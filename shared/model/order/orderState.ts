import * as z from 'zod/mini';

/** State of the work (decision 1); payment and parcel have states of their own. */
export const ProductionState = z.enum([
  'draft',
  'counting',
  'awaiting_manual_quote',
  'quoted',
  'accepted',
  'assigned',
  'in_translation',
  'in_review',
  'delivered',
  'revision_requested',
  'completed',
  'expired',
  'cancelled',
  'withdrawn',
  'on_hold',
]);
export type ProductionState = z.infer<typeof ProductionState>;
/** States of an order. It starts as `quoted`; the states before are those of a cart. */
export type OrderedState = Exclude<ProductionState, 'draft' | 'counting' | 'awaiting_manual_quote'>;

/** `status_name`, progress of a payment as the customer sees it (decision 1): `done` means paid and accepted. */
export const PaymentState = z.enum(['awaiting_confirmation', 'done', 'failed', 'expired']);
export type PaymentState = z.infer<typeof PaymentState>;

export const ShipmentState = z.enum(['none', 'prepared', 'sent', 'in_locker', 'delivered', 'returned']);
export type ShipmentState = z.infer<typeof ShipmentState>;

/** What a parcel that came back waits for: the customer's address, to be posted again; or it is not sent again. */
export const ParcelBack = z.enum(['address_needed', 'address_given', 'kept']);
export type ParcelBack = z.infer<typeof ParcelBack>;
