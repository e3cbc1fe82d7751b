import * as z from 'zod/mini';
import type { Locale } from '../language/locale.ts';

/** An invoice for each order, or one a month. */
export const Invoicing = z.enum(['order', 'monthly']);
export type Invoicing = z.infer<typeof Invoicing>;

/** What an account consents to. */
export const ConsentKind = z.enum(['tos', 'agree_sale', 'agree_marketing']);
export type ConsentKind = z.infer<typeof ConsentKind>;

/** Terms that take effect later, and what changes by them: those who have an account are told in time. */
export interface ComingTerms {
  /** The day from which they apply (Warsaw), YYYY-MM-DD; also the address of their text. */
  version: string;
  changes: Readonly<Record<Locale, string>>;
}
