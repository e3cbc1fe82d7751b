import * as z from 'zod/mini';

/** What an order waits for from its customer. */
export const OrderWait = z.enum(['payment', 'names', 'question', 'hold', 'earlier_order', 'parcel']);
export type OrderWait = z.infer<typeof OrderWait>;

/** Where an order stands for its customer: it waits for them, is in work, is delivered, or has ended without a delivery. */
export const OrderTurn = z.enum(['yours', 'working', 'delivered', 'ended']);
export type OrderTurn = z.infer<typeof OrderTurn>;

/** Whose turn it is while an order is on hold: the customer was asked something, or the desk has the answer. */
export const HeldFor = z.enum(['customer', 'desk']);
export type HeldFor = z.infer<typeof HeldFor>;
