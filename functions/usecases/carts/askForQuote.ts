import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { missingDeliveryField } from '#shared/rules/deliveryFields.ts';
import { readLockerCode } from '#shared/rules/locker.ts';
import type { CartFile } from '../../domain/cart/cartFile.ts';
import type { CartForm } from '../../domain/cart/cartForm.ts';
import { inFormLanguages } from '../../domain/cart/inFormLanguages.ts';
import { versionState } from '../../domain/cart/versionOf.ts';
import { shippingMethods } from '../../domain/catalogue/shippingMethods.ts';
import { newQuote } from '../../domain/quotes/newQuote.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import { type QuoteActing, quoteAuditLine } from '../../domain/quotes/quoteAudit.ts';
import { newOrderId } from '../../gateways/random.ts';
import type { RateStore } from '../../stores/accounts/rateStore.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';
import { BusyError, type TransactItem } from '../../stores/transact.ts';
import { throttle } from '../account/throttle.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { QuoteDeps } from '../quotes/quoteDeps.ts';
import { quoteMail, quoteTask } from '../quotes/quoteMails.ts';
import { findOpenCart } from './findCart.ts';

/** A person asks for few quotes; mailing many addresses is limited by network address. */
const perAddress = { name: 'quote-to', calls: 20, seconds: 3600 };
const perViewer = { name: 'quote-by', calls: 60, seconds: 3600 };

interface Deps extends Pick<QuoteDeps, 'mailQueue' | 'hours' | 'now'> {
  carts: Pick<CartStore, 'read' | 'replaceItem'>;
  quotes: Pick<QuoteStore, 'read' | 'newItems' | 'writeGuarded'>;
  outbox: Pick<MailOutbox, 'item'>;
  rates: Pick<RateStore, 'take'>;
  notBlocked: (account: string) => TransactItem;
}

/**
 * Asks staff for a manual quote of an open cart: in one write the request with its clock, its acknowledgement and the task
 * for staff. Idempotent while it is open or can be paid. Blocked accounts and members are refused. There must be
 * something to price, with its bytes arrived and in the form's languages; a sworn order needs its delivery first, as the price depends on it.
 */
export async function askForQuote(
  deps: Deps,
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
    const people = new Set([cart.account, cart.member].filter((one) => one !== undefined));
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

/** Staff can price a text, or existing files: not rejected ones, nor those without bytes. */
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
