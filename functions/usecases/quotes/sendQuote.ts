import type { Refusal } from '#shared/contract/operation.ts';
import type { CartFile } from '../../domain/cart/cartFile.ts';
import { textItemId } from '../../domain/cart/quoteInputOf.ts';
import { type Quote, type QuoteOffer, stateAt, validDays } from '../../domain/quotes/quote.ts';
import { sendOffer } from '../../domain/quotes/quoteActs.ts';
import { quotedItems } from '../../domain/quotes/quotedItems.ts';
import type { CartWithFiles } from '../../stores/carts/cartStore.ts';
import { actOnQuote, asSeen } from './actOnQuote.ts';
import { priceQuote, reasonMissing, type TypedQuote } from './priceQuote.ts';
import type { QuoteDeps } from './quoteDeps.ts';
import { quoteMail } from './quoteMails.ts';
import { byStaff, type StaffAct } from './staffAct.ts';

type SendRefusal =
  | 'conflict'
  | 'changed_meanwhile'
  | 'claim_needed'
  | 'claimed_by_other'
  | 'quote_changed'
  | 'validation_failed';

export interface TypedOffer extends TypedQuote {
  days?: number | undefined;
  note?: string | undefined;
  /** Ids of the files that the prices are for; undefined: whatever the cart holds. */
  seenFiles?: readonly string[] | undefined;
}

/**
 * Sends a version: the first by the person who has claimed the quote, or with `replace` a new one replacing the sent
 * one. The write is conditional on the priced content: a changed cart has to be priced again.
 */
export function sendQuote(deps: QuoteDeps, { id, revision, ...act }: StaffAct, typed: TypedOffer, replace: boolean) {
  return actOnQuote(deps, {
    id,
    ...byStaff(act, replace ? 'replace' : 'send', typed.reason),
    become: asSeen(revision, async (quote, found): Promise<Quote | Refusal<SendRefusal>> => {
      if ((stateAt(quote, deps.now) === 'sent') !== replace) return { refused: 'conflict' };
      if (found?.cart.quoteId !== id) return { refused: 'quote_changed' };
      if (typed.seenFiles && !isSame(typed.seenFiles, found.files)) return { refused: 'changed_meanwhile' };
      const priced = await priceQuote(deps, found, typed);
      if ('refused' in priced) return priced;
      const missing = reasonMissing(priced, typed.reason);
      if (missing) return missing;
      return sendOffer(quote, act.account, offerOf(quote, found, { ...typed, ...priced }, act.account, deps.now), deps);
    }),
    mails: ({ offer, ...after }, next) => [
      quoteMail(offer?.version === 1 ? 'quote_ready' : 'quote_replaced', { ...after, offer }, next, deps.now),
    ],
  });
}

/** The customer may send another file at any time, also under the hash of one that was read. */
const isSame = (seen: readonly string[], files: readonly CartFile[]): boolean =>
  seen.length === files.length && files.every(({ id }) => seen.includes(id));

function offerOf(
  quote: Quote,
  { cart, files }: CartWithFiles,
  { lines, quotation, minutes, note, reason, days = validDays }: TypedOffer & Pick<QuoteOffer, 'lines' | 'quotation'>,
  sentBy: string,
  now: Date,
): QuoteOffer {
  const items = cart.form ? quotedItems(cart.form, files) : [];
  return {
    version: (quote.offer?.version ?? 0) + 1,
    lines,
    names: Object.fromEntries(items.map(({ itemId, file }) => [itemId, file?.name ?? textItemId])),
    quotation,
    minutes,
    validUntil: new Date(now.getTime() + days * 86_400_000).toISOString(),
    ...(note !== undefined && { note }),
    ...(reason !== undefined && { reason }),
    sentAt: now.toISOString(),
    sentBy,
  };
}
