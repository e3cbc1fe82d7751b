import * as z from 'zod/mini';

/** An invoice for each order, or one a month. */
export const Invoicing = z.enum(['order', 'monthly']);
export type Invoicing = z.infer<typeof Invoicing>;

/** What an account consents to. */
export const ConsentKind = z.enum(['tos', 'agree_sale', 'agree_marketing']);
export type ConsentKind = z.infer<typeof ConsentKind>;
