import * as z from 'zod/mini';
import type { Grosze } from '#shared/model/grosze.ts';
import { Quotation } from '#shared/model/quotation.ts';
import type { QuoteState } from '#shared/model/quoteState.ts';
import { isByHand } from '../pricing/preserveManualQuote.ts';
import type { Cart } from './cart.ts';

/** A manual quote of a cart: asked for, or ready to be ordered at. */
export interface QuoteRequest {
  state: 'awaiting_manual_quote' | 'quoted';
  askedAt: string;
  gross?: Grosze;
  /** A version awaiting the customer's decision. */
  isToAccept?: boolean;
  /** The promise, while its clock runs. */
  dueAt?: string;
  /** Where the quote stands, before the price is the cart's. */
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
