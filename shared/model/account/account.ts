import * as z from 'zod/mini';
import type { Locale } from '../language/locale.ts';

/** How orders are invoiced: one invoice per order, or one per month. */
export const Invoicing = z.enum(['order', 'monthly']);
export type Invoicing = z.infer<typeof Invoicing>;

/** What an account consents to. */
export const ConsentKind = z.enum(['tos', 'agree_sale', 'agree_marketing']);
export type ConsentKind = z.infer<typeof ConsentKind>;

/** New terms that take effect later, with their changes: account holders are notified in time. */
export interface ComingTerms {
  /** The day on which they take effect (Warsaw), YYYY-MM-DD; also part of their text's address. */
  version: string;
  changes: Readonly<Record<Locale, string>>;
}
