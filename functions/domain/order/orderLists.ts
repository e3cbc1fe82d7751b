import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language/language.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { ProductionState } from '#shared/model/order/orderState.ts';
import { ServiceKey } from '#shared/model/order/service.ts';
import { fold } from '#shared/rules/say/fold.ts';
import type { Order } from './order.ts';

/** The fields of an order that the desk's list shows and filters by; nothing else is read there. */
export const ListedOrder = z.object({
  id: z.string(),
  state: ProductionState,
  email: z.string(),
  account: z.optional(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  deliveredAt: z.optional(z.string()),
  mailFailedAt: z.optional(z.string()),
  test: z.boolean(),
  /** Copied when the order was placed. */
  listed: z.object({
    service: ServiceKey,
    sourceLanguage: LanguageId,
    targetLanguages: z.array(LanguageId),
    words: z.int(),
    gross: Grosze,
    express: z.boolean(),
    deliverAt: z.optional(z.string()),
    externalId: z.optional(z.string()),
    purchaseOrderNumber: z.optional(z.string()),
  }),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

export const listedOf = ({
  form,
  quotation,
  billing,
  own,
}: Pick<Order, 'form' | 'quotation' | 'billing' | 'own'>): ListedOrder['listed'] => ({
  service: form.service,
  sourceLanguage: form.sourceLanguage,
  targetLanguages: form.targetLanguages,
  words: quotation.words,
  gross: quotation.gross,
  express: form.express,
  ...(quotation.delivery && { deliverAt: quotation.delivery.deliverAt }),
  ...(own?.externalId !== undefined && { externalId: own.externalId }),
  ...(billing.references?.purchaseOrderNumber !== undefined && {
    purchaseOrderNumber: billing.references.purchaseOrderNumber,
  }),
});

/** Normalises case, composed letters and surrounding blanks. */
export const asNumber = (reference: string): string => reference.trim().normalize('NFC').toLowerCase();

/** A metadata pair to filter by. */
export type OwnPair = readonly [key: string, value: string];

/**
 * Whether an order matches the filters that are set: the customer's own number, a metadata pair, the member who
 * ordered.
 */
export function isKnownBy(
  { own, billing, member }: Pick<Order, 'own' | 'billing' | 'member'>,
  {
    reference,
    pair,
    member: by,
  }: { reference?: string | undefined; pair?: OwnPair | undefined; member?: string | undefined },
): boolean {
  const numbers = [own?.externalId, billing.references?.purchaseOrderNumber];
  const hasNumber =
    reference === undefined || numbers.some((one) => one !== undefined && asNumber(one) === asNumber(reference));
  if (by !== undefined && member !== by) return false;
  return hasNumber && (pair === undefined || own?.metadata?.[pair[0]] === pair[1]);
}

/**
 * Whether every word of a search is in something of the order that its customer knows it by: id, own numbers and pairs,
 * names of files, languages. Case and marks of letters make no difference. `nameOf`: a language in the reader's words.
 */
export function isFoundBy(
  { id, own, billing, files, form }: Pick<Order, 'id' | 'own' | 'billing' | 'files' | 'form'>,
  search: string,
  nameOf: (language: LanguageId) => string,
): boolean {
  const known = [
    id,
    own?.externalId,
    ...Object.values(own?.metadata ?? {}),
    ...Object.values(billing.references ?? {}),
    ...files.map(({ name }) => name),
    ...[form.sourceLanguage, ...form.targetLanguages].map(nameOf),
  ];
  // Normalised as one text: a word is not found across two of them.
  const text = fold(known.filter((one) => one !== undefined).join('\n'));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
