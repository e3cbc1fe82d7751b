import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { missingDeliveryField } from '#shared/rules/papers/deliveryFields.ts';
import { readLockerCode } from '#shared/rules/papers/parcelNumbers.ts';
import { type Cart, cartDays } from '../../domain/cart/cart.ts';
import type { CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import { inFormLanguages } from '../../domain/cart/cartPrice.ts';
import { quoteInputOf } from '../../domain/cart/quoteInputOf.ts';
import { versionState } from '../../domain/cart/versionOf.ts';
import { shippingMethods } from '../../domain/catalogue/services.ts';
import { addWorkingMinutes } from '../../domain/delivery/workingCalendar.ts';
import { samePricedWork } from '../../domain/pricing/manualQuote.ts';
import { newQuote } from '../../domain/quotes/newQuote.ts';
import type { Quote, QuoteOffer } from '../../domain/quotes/quote.ts';
import {
  acceptQuote as accept,
  cancelQuote as cancel,
  declineQuote as decline,
  type QuoteActing,
  quoteAuditLine,
  writeToStaff,
} from '../../domain/quotes/quoteActs.ts';
import { newOrderId } from '../../gateways/random.ts';
import type { RateStore } from '../../stores/accounts/rateLimits.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/carts.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import { BusyError, type TransactItem } from '../../stores/transact.ts';
import { throttle } from '../account/throttle.ts';
import { findOpenCart } from '../carts/carts.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { actOnQuote, openQuote, type QuoteDeps, type QuoteReader, quoteMail, quoteTask } from './actOnQuote.ts';

/** Limit per mail address; `perViewer` limits requests for many addresses from one network address. */
const perAddress = { name: 'quote-to', calls: 20, seconds: 3600 };
const perViewer = { name: 'quote-by', calls: 60, seconds: 3600 };

interface RequestDeps extends Pick<QuoteDeps, 'mailQueue' | 'hours' | 'now'> {
  carts: Pick<CartStore, 'read' | 'replaceItem'>;
  quotes: Pick<QuoteStore, 'read' | 'newItems' | 'writeGuarded'>;
  outbox: Pick<MailOutbox, 'item'>;
  rates: Pick<RateStore, 'take'>;
  notBlocked: (account: string) => TransactItem;
  /** The account of an address. */
  accountOf: (email: string) => Promise<string | undefined>;
}

/**
 * Asks staff for a manual quote of an open cart: in one write the request with its clock, its acknowledgement and the task
 * for staff. Idempotent while it is open or can be paid. Blocked accounts and members are refused, and
 * guests with the address of one. There must be
 * something to price, with its bytes arrived and in the form's languages; a sworn order needs its delivery first, as the price depends on it.
 */
export async function askForQuote(
  deps: RequestDeps,
  { cartHash, viewer, who }: { cartHash: string | undefined; viewer: string; who: QuoteActing },
): Promise<
  | { found: CartWithFiles; quote: Quote | undefined }
  | Refusal<'not_found' | 'cart_closed' | 'validation_failed' | 'rate_limited' | 'account_blocked'>
> {
  const { carts, quotes, outbox, mailQueue, rates, now } = deps;
  for (let attempt = 0; attempt < 20; attempt++) {
    const found = await findOpenCart(carts, cartHash, now);
    if ('refused' in found) return found;
    const { cart } = found;
    if (!cart.form) return { refused: 'validation_failed', fields: { cart: ['validation/content_or_file'] } };
    const fields = { ...workMessages(cart.form, found.files), ...deliveryMessages(cart.form) };
    if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
    if (cart.quoteId !== undefined) return { found, quote: await quotes.read(cart.quoteId) };
    const limited = await throttle(
      rates,
      [
        [perAddress, cart.form.email],
        [perViewer, viewer],
      ],
      now,
    );
    if (limited) return limited;
    const quote = newQuote(newOrderId(), { ...found, form: cart.form }, deps);
    const asked = { ...cart, manualQuoteAskedAt: quote.askedAt, quoteId: quote.id };
    const mails = [quoteMail('quote_asked', quote, 1, now), quoteTask('quote_task', quote, 1, now)];
    const owner = cart.account ?? (await deps.accountOf(cart.form.email));
    const people = new Set([owner, cart.member].filter((one) => one !== undefined));
    const written = await quotes.writeGuarded([...people].map(deps.notBlocked), [
      carts.replaceItem(found.digest, asked),
      ...quotes.newItems(quote, quoteAuditLine(who, undefined, quote, now)),
      ...mails.map(outbox.item),
    ]);
    if (written === 'guarded') return { refused: 'account_blocked' };
    if (written === 'changed') continue;
    for (const mail of mails) await enqueueMail(mailQueue, mail);
    return { found: { ...found, cart: { ...asked, revision: asked.revision + 1 } }, quote };
  }
  throw new BusyError('A cart changed faster than its quote could be asked for.');
}

/**
 * Errors if staff cannot price the cart: it needs a text or a file, arrived, not rejected, and in the form's languages.
 */
function workMessages(form: CartForm, files: readonly CartFile[]): Record<string, FieldMessage[]> {
  const kept = files.filter((file) => file.state !== 'rejected' && versionState(file, form) !== 'unchanged');
  const missing = kept.find(({ state }) => state === 'pending');
  if (missing) return { attachment: [{ key: 'validation/attachment_pending', replace: { name: missing.name } }] };
  const other = kept.find((file) => !inFormLanguages(file, form));
  if (other) return { attachment: [{ key: 'validation/attachment_languages', replace: { name: other.name } }] };
  return kept.length === 0 && form.textCharacters === 0 ? { content: ['validation/content_or_file'] } : {};
}

function deliveryMessages(form: CartForm): Record<string, FieldMessage[]> {
  if (form.service !== 'sworn') return {};
  const { shippingMethod: shipmentMethod, address, shippingData: locker, shippingCountry: country } = form;
  const delivery = { shipmentMethod, address, locker, country };
  const missing = missingDeliveryField(delivery, shippingMethods);
  if (missing) return { [missing]: ['validation/required'] };
  if (form.shippingMethod === 2 && !readLockerCode(form.shippingData ?? ''))
    return { shipment_data: ['validation/locker'] };
  return {};
}

/** An accepted version can be paid for at least this long, even if it was about to expire. */
const payableDays = 3;

/**
 * Accepts a version of a quote for the customer. The same write makes its price the cart's price, and the cart is then
 * paid like any other. Idempotent. Refused with `quote_changed` if the cart differs from what was priced.
 */
export async function acceptQuote(
  deps: QuoteDeps,
  { id, version, reader, request }: { id: string; version: number; reader: QuoteReader; request: string },
) {
  const opened = await openQuote(deps.quotes, id, reader);
  if ('refused' in opened) return opened;
  return actOnQuote(deps, {
    id,
    who: { kind: 'customer' },
    act: 'accept',
    request,
    become: (quote, found) => {
      if (quote.state === 'accepted' && quote.offer?.version === version) return quote;
      const accepted = accept(quote, version, deps);
      if ('refused' in accepted) return accepted;
      return found && isStill(quote, found) ? accepted : { refused: 'quote_changed' };
    },
    cart: ({ cart }, { offer }) => offer && pricedCart(cart, offer, deps.now),
  });
}

/** Whether the cart is open and still holds what was priced: the same files and text into the same languages. */
function isStill({ id, offer }: Quote, { cart, files }: CartWithFiles): boolean {
  if (cart.state !== 'open' || cart.quoteId !== id || !cart.form || !offer) return false;
  return samePricedWork(offer.quotation, quoteInputOf(cart.form, files).items);
}

function pricedCart(cart: Cart, { quotation, minutes, validUntil }: QuoteOffer, now: Date): Cart {
  const delivery = {
    timeInMinutes: minutes,
    timeInHours: Math.ceil(minutes / 60),
    deliverAt: addWorkingMinutes(now, minutes).toISOString(),
  };
  const until = Math.max(Date.parse(validUntil), now.getTime() + payableDays * 86_400_000);
  return {
    ...cart,
    quotation: { ...quotation, delivery },
    quotedAt: now.toISOString(),
    promisedAt: now.toISOString(),
    quotedUntil: new Date(until).toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + cartDays * 86_400,
  };
}

/** The customer declines a version, optionally with a reason. The cart may ask again. */
export async function declineQuote(
  deps: QuoteDeps,
  wanted: { id: string; version: number; why: string | undefined; reader: QuoteReader; request: string },
) {
  const { id, version, why, reader, request } = wanted;
  const opened = await openQuote(deps.quotes, id, reader);
  if ('refused' in opened) return opened;
  return actOnQuote(deps, {
    id,
    who: { kind: 'customer' },
    act: 'decline',
    request,
    become: (quote) =>
      quote.state === 'declined' && quote.offer?.version === version ? quote : decline(quote, version, why, deps),
  });
}

/** The customer cancels the request. */
export async function cancelQuote(
  deps: QuoteDeps,
  { id, reader, request }: { id: string; reader: QuoteReader; request: string },
) {
  const opened = await openQuote(deps.quotes, id, reader);
  if ('refused' in opened) return opened;
  return actOnQuote(deps, {
    id,
    who: { kind: 'customer' },
    act: 'cancel',
    request,
    become: (quote) => (quote.state === 'cancelled' ? quote : cancel(quote, deps)),
  });
}

/** The customer answers our question, asks one about a version, or adds something to the request. */
export async function writeAboutQuote(
  deps: QuoteDeps,
  { id, text, reader, request }: { id: string; text: string; reader: QuoteReader; request: string },
) {
  const opened = await openQuote(deps.quotes, id, reader);
  if ('refused' in opened) return opened;
  return actOnQuote(deps, {
    id,
    who: { kind: 'customer' },
    act: 'message',
    request,
    // The same text again is a repeated click, or a call whose answer was lost.
    become: (quote) => (quote.messages.at(-1)?.text === text ? quote : writeToStaff(quote, text, deps)),
    mails: (after, next) => [quoteTask('quote_answered_task', after, next, deps.now)],
  });
}
