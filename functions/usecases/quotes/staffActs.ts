import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { type Grosze, sumGrosze, toDecimal } from '#shared/model/money/grosze.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { textItemId } from '../../domain/cart/quoteInputOf.ts';
import { hasMinimum } from '../../domain/pricing/manualQuote.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { type PricedLines, priceLines, quotedItems, type TypedLine } from '../../domain/quotes/priceLines.ts';
import { shownRange } from '../../domain/quotes/proposal.ts';
import { type Quote, type QuoteOffer, stateAt, validDays } from '../../domain/quotes/quote.ts';
import {
  askCustomer as ask,
  refuseQuote as refuse,
  replyToCustomer as reply,
  sendOffer,
} from '../../domain/quotes/quoteActs.ts';
import { vatOf } from '../../domain/vat/vatTreatment.ts';
import type { CartWithFiles } from '../../stores/carts/carts.ts';
import type { QuoteRows } from '../../stores/quotes/quotes.ts';
import { couponFor } from '../carts/coupons.ts';
import { actOnQuote, asSeen, byStaff, type QuoteDeps, quoteMail, type StaffAct } from './actOnQuote.ts';

export interface WholeQuote extends QuoteRows {
  /** The cart to price, as it is now; undefined once erased. */
  found: CartWithFiles | undefined;
  content: string | undefined;
}

/** A quote for staff, with all its data. */
export async function readQuote(
  { quotes, carts, now }: Pick<QuoteDeps, 'quotes' | 'carts' | 'now'>,
  id: string,
): Promise<WholeQuote | Refusal<'not_found'>> {
  const rows = await quotes.readAll(id);
  if (!rows) return { refused: 'not_found' };
  const found = rows.quote.erasedAt === undefined ? await carts.read(rows.quote.cartDigest, now) : undefined;
  const hasText = (found?.cart.form?.textCharacters ?? 0) > 0;
  const content = found && hasText ? await carts.readContent(found.digest) : undefined;
  return { ...rows, found, content };
}

export interface TypedQuote {
  lines: readonly TypedLine[];
  /** Time for delivery, in working minutes from acceptance. */
  minutes: number;
  /** Whether less than the minimum of an order is charged; by default it is charged. */
  belowMinimum?: boolean | undefined;
  reason?: string | undefined;
}

interface PricedQuote extends PricedLines {
  range: { from: Grosze; to: Grosze } | undefined;
  isOutside: boolean;
  /** The least net price of an order, and whether this price is below it. */
  minimum: Grosze;
  isBelowMinimum: boolean;
}

/** The total of typed lines, with their cart's current VAT and coupon; nothing is written. */
export async function priceQuote(
  { carts, now }: Pick<QuoteDeps, 'carts' | 'now'>,
  found: CartWithFiles | undefined,
  typed: TypedQuote,
): Promise<PricedQuote | Refusal<'quote_changed' | 'validation_failed'>> {
  if (!found?.cart.form || found.cart.state !== 'open') return { refused: 'quote_changed' };
  const { cart, files } = found;
  const form = found.cart.form;
  const configuration = currentPriceConfiguration(now);
  const { terms: coupon } = await couponFor(carts, found, now);
  const vat = vatOf(cart.billing, configuration);
  const asked = { ...typed, hasMinimum: !typed.belowMinimum };
  const priced = priceLines(asked, { form, files }, { coupon, vat }, configuration, now);
  if ('fields' in priced) return { refused: 'validation_failed', fields: priced.fields };
  const { minimumNet: minimum } = configuration;
  const worked = sumGrosze(priced.lines.map((line) => line.net));
  const net = hasMinimum(priced.quotation) ? minimum : worked;
  const range = shownRange(form, files, configuration, now);
  const isOutside = range !== undefined && (net < range.from || net > range.to);
  return { ...priced, range, isOutside, minimum, isBelowMinimum: net < minimum };
}

/** A price outside the shown range or below the minimum needs a reason for colleagues. */
function reasonMissing({ range, isOutside, minimum, isBelowMinimum }: PricedQuote, reason: string | undefined) {
  if (reason !== undefined) return undefined;
  const needed = (message: FieldMessage) =>
    ({ refused: 'validation_failed', fields: { reason: [message] } }) as const satisfies Refusal<'validation_failed'>;
  if (isBelowMinimum) return needed({ key: 'validation/quote_minimum', replace: { minimum: toDecimal(minimum) } });
  if (!range || !isOutside) return undefined;
  const replace = { from: toDecimal(range.from), to: toDecimal(range.to) };
  return needed({ key: 'validation/quote_reason', replace });
}

type SendRefusal =
  | 'conflict'
  | 'changed_meanwhile'
  | 'claim_needed'
  | 'claimed_by_other'
  | 'quote_changed'
  | 'validation_failed';

interface TypedOffer extends TypedQuote {
  days?: number | undefined;
  note?: string | undefined;
  /** Ids of the files that the prices are for; undefined: the cart's files are not compared. */
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
      if (typed.seenFiles && !isWhatWasRead(typed.seenFiles, found.files)) return { refused: 'changed_meanwhile' };
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

/**
 * Whether the cart has exactly the files that were priced: the customer may send others at any time, even under the
 * same hash.
 */
const isWhatWasRead = (seen: readonly string[], files: readonly CartFile[]): boolean =>
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

/** Asks the customer by mail and on the page; the clock is paused until there is an answer. */
export const askCustomer = (deps: QuoteDeps, { id, revision, ...act }: StaffAct, text: string) =>
  actOnQuote(deps, {
    id,
    ...byStaff(act, 'question'),
    become: asSeen(revision, (quote) => ask(quote, act.account, text, deps)),
    mails: (after, next) => [quoteMail('quote_question', after, next, deps.now)],
  });

/** Answers a question of the customer; a version that was sent stays as it is and can be accepted as before. */
export const replyToCustomer = (deps: QuoteDeps, { id, revision, ...act }: StaffAct, text: string) =>
  actOnQuote(deps, {
    id,
    ...byStaff(act, 'reply'),
    become: asSeen(revision, (quote) => reply(quote, act.account, text, deps)),
    mails: (after, next) => [quoteMail('quote_reply', after, next, deps.now)],
  });

/** Staff refuse the request: the customer reads the reason and the alternative. */
export const refuseQuote = (
  deps: QuoteDeps,
  { id, revision, ...act }: StaffAct,
  refusal: { reason: string; alternative: string },
) =>
  actOnQuote(deps, {
    id,
    ...byStaff(act, 'refuse', refusal.reason),
    become: asSeen(revision, (quote) => refuse(quote, act.account, refusal, deps)),
    mails: (after, next) => [quoteMail('quote_refused', after, next, deps.now)],
  });
