import * as z from 'zod/mini';
import type { Grosze } from '#shared/model/money/grosze.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import type { QuoteState } from '#shared/model/order/quoteState.ts';
import { isByHand } from '../pricing/manualQuote.ts';
import type { Cart } from './cart.ts';
import type { CartFile, CartForm } from './cartContents.ts';

/** A file that is still on its way, or that was rejected: its price is unknown. */
const unpriced: ReadonlySet<CartFile['state']> = new Set(['pending', 'uploaded', 'counting', 'rejected']);

/**
 * Whether a cart can be ordered at this quotation of it: everything in it is priced, by the rules or by a person, in
 * the languages of its form, and nobody waits for a person's price. A price of 0 exists only through a coupon
 * (decision 22).
 */
export function hasPrice(
  {
    cart: { form, manualQuoteAskedAt },
    files,
  }: {
    cart: Pick<Cart, 'form' | 'manualQuoteAskedAt'>;
    files: readonly Pick<CartFile, 'state' | 'sourceLanguage' | 'targetLanguages'>[];
  },
  quotation: Quotation,
): boolean {
  const isAwaited = manualQuoteAskedAt !== undefined && !isByHand(quotation);
  return (
    quotation.itemsWithoutQuotation.length === 0 &&
    !isAwaited &&
    !files.some((file) => unpriced.has(file.state) || !form || !inFormLanguages(file, form)) &&
    (quotation.gross > 0 || (quotation.couponCode !== undefined && quotation.lines.some(({ net }) => net > 0)))
  );
}

/**
 * Whether a file has the form's languages, in any order. If only the file's languages were changed, the work priced
 * differs from the work promised to the customer until the form is sent again.
 */
export function inFormLanguages(
  { sourceLanguage, targetLanguages }: Pick<CartFile, 'sourceLanguage' | 'targetLanguages'>,
  form: Pick<CartForm, 'service' | 'sourceLanguage' | 'targetLanguages'>,
): boolean {
  if (sourceLanguage !== form.sourceLanguage) return false;
  // The target of proofreading is its source.
  return form.service === 'proofreading' || isSame(new Set(targetLanguages), new Set(form.targetLanguages));
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((language) => other.has(language));

/** Whether an accepted manual price is past its last day; other prices have none. */
export const isPriceOver = ({ quotedUntil }: Pick<Cart, 'quotedUntil'>, now: Date): boolean =>
  quotedUntil !== undefined && Date.parse(quotedUntil) <= now.getTime();

/** How long a shown date holds while the forms are filled in; after that the work is planned again. */
export const promiseMinutes = 60;

/**
 * The delivery date that was promised before, as long as it holds: for the same working time, made not long ago.
 * undefined where the date of `fresh` is the promise.
 */
export function promiseKept(
  before: { quotation: Quotation | undefined } & Pick<Cart, 'quotedAt' | 'promisedAt'>,
  fresh: Quotation,
  now: Date,
): { delivery: NonNullable<Quotation['delivery']>; promisedAt: string } | undefined {
  const delivery = before.quotation?.delivery;
  const promisedAt = before.promisedAt ?? before.quotedAt;
  if (!delivery || promisedAt === undefined) return undefined;
  const age = now.getTime() - Date.parse(promisedAt);
  const holds = age >= 0 && age <= promiseMinutes * 60_000;
  return holds && delivery.timeInMinutes === fresh.delivery?.timeInMinutes ? { delivery, promisedAt } : undefined;
}

/** A manual quote of a cart: asked for, or ready to be ordered at. */
export interface QuoteRequest {
  state: 'awaiting_manual_quote' | 'quoted';
  askedAt: string;
  gross?: Grosze;
  /** Whether a sent version awaits the customer's decision. */
  isToAccept?: boolean;
  /** When the answer is promised (ISO 8601), while the quote's clock runs. */
  dueAt?: string;
  /** State of the quote, until its price has become the cart's. */
  quoteState?: QuoteState;
  /** Until when our question can be answered, or the price accepted. */
  until?: string;
}

/** The manual quote of a cart; undefined where none was asked for, or it was ordered. */
export function quoteRequestOf({
  state,
  quotation: stored,
  quotedAt,
  manualQuoteAskedAt,
}: Cart): QuoteRequest | undefined {
  if (state !== 'open') return undefined;
  const quotation = stored === undefined ? undefined : z.parse(Quotation, stored);
  const isPriced = quotation?.itemsWithoutQuotation.length === 0;
  if (isPriced && isByHand(quotation) && quotedAt !== undefined)
    return { state: 'quoted', askedAt: manualQuoteAskedAt ?? quotedAt, gross: quotation.gross };
  return manualQuoteAskedAt === undefined ? undefined : { state: 'awaiting_manual_quote', askedAt: manualQuoteAskedAt };
}
