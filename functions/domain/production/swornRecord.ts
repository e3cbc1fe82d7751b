import * as z from 'zod/mini';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { LanguageId } from '#shared/model/language/language.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { MadeFrom, type SwornForm, SwornSeal } from '#shared/model/order/sworn.ts';
import type { CartForm } from '../cart/cartContents.ts';
import type { Order } from '../order/order.ts';

/**
 * A sworn translator's statement about a certification before delivery. The number is the translator's own; none is
 * generated.
 */
export const SwornRecord = z.object({
  /** The certification formula is at the end of the translation. */
  formula: z.boolean(),
  seal: SwornSeal,
  /** Number in the translator's repertorium, and its year. */
  number: z.string(),
  year: z.string(),
  madeFrom: MadeFrom,
  pages: z.int(),
  copies: z.int(),
  /** Name, date, reference and issuer of the document, as the law requires. */
  document: z.string(),
  remarks: z.optional(z.string()),
});
export type SwornRecord = z.infer<typeof SwornRecord>;

/**
 * A line of a sworn translator's repertorium with the fields of the law (Act on the profession of sworn translator,
 * art. 17). The client is the shop, by the order's number; nobody else is named.
 */
export const RepertoriumEntry = z.object({
  translator: z.string(),
  year: z.string(),
  number: z.string(),
  orderId: z.string(),
  jobId: z.string(),
  /** ISO 8601. */
  acceptedAt: z.string(),
  /** When it was given back (ISO 8601); none before delivery. */
  returnedAt: z.optional(z.string()),
  document: z.string(),
  sourceLanguage: LanguageId,
  targetLanguage: LanguageId,
  madeFrom: MadeFrom,
  pages: z.int(),
  copies: z.int(),
  fee: z.optional(Grosze),
  remarks: z.optional(z.string()),
});
export type RepertoriumEntry = z.infer<typeof RepertoriumEntry>;

/** On paper, or as a signed document. */
export const swornFormOf = ({ shippingMethod = 0 }: Pick<CartForm, 'shippingMethod'>): SwornForm =>
  shippingMethod > 0 ? 'paper' : 'electronic';

/**
 * What is to be certified of an item in a language; additional copies, those that were priced, are counted beside the
 * first.
 */
export function orderedForm(
  { form, quotation }: Pick<Order, 'form' | 'quotation'>,
  { itemId, targetLanguage }: { itemId: string; targetLanguage: LanguageId },
): { form: SwornForm; copies: number } {
  const line = quotation.lines.find((one) => one.itemId === itemId && one.targetLanguage === targetLanguage);
  return { form: swornFormOf(form), copies: 1 + (line?.copies ?? form.copies ?? 0) };
}

/**
 * Contradictions between a statement and the order, by field: a missing formula, a seal on an electronic document,
 * fewer copies than paid for.
 */
export function recordMessages(
  { formula, seal, copies }: Pick<SwornRecord, 'formula' | 'seal' | 'copies'>,
  ordered: ReturnType<typeof orderedForm>,
): Record<string, FieldMessage[]> {
  return {
    ...(!formula && { formula: ['validation/formula'] }),
    ...(seal !== (ordered.form === 'paper' ? 'seal' : 'qualified_signature') && {
      seal: [ordered.form === 'paper' ? 'validation/seal_needed' : 'validation/signature_needed'],
    }),
    ...(copies !== ordered.copies && {
      copies: [{ key: 'validation/copies_ordered', replace: { copies: ordered.copies } }],
    }),
  };
}
