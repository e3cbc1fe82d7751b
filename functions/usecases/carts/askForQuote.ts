import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { missingDeliveryField } from '#shared/rules/deliveryFields.ts';
import { readLockerCode } from '#shared/rules/locker.ts';
import type { CartFile, CartForm } from '../../domain/cart/cart.ts';
import { shippingMethods } from '../../domain/catalogue/shippingMethods.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { BusyError } from '../../stores/transact.ts';
import { findOpenCart } from './findCart.ts';

/**
 * Asks staff for a manual quote of an open cart; their fifteen minutes run from the first time. Asking again changes
 * nothing. There must be something to price, and it must have arrived; a sworn order needs its delivery first, as its
 * price depends on it.
 */
export async function askForQuote(
  { carts, now }: { carts: CartStore; now: Date },
  cartHash: string | undefined,
): Promise<{ found: CartWithFiles; asked: boolean } | Refusal<'not_found' | 'cart_closed' | 'validation_failed'>> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const found = await findOpenCart(carts, cartHash, now);
    if ('refused' in found) return found;
    const { cart } = found;
    if (!cart.form) return { refused: 'validation_failed', fields: { cart: ['validation/content_or_file'] } };
    const fields = { ...workMessages(cart.form, found.files), ...deliveryMessages(cart.form) };
    if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
    if (cart.manualQuoteAskedAt !== undefined) return { found, asked: false };
    const asked = { ...cart, manualQuoteAskedAt: now.toISOString() };
    if ((await carts.replace(found.digest, asked)) === 'written') {
      return { found: { ...found, cart: { ...asked, revision: asked.revision + 1 } }, asked: true };
    }
  }
  throw new BusyError('A cart changed faster than its quote could be asked for.');
}

/** Staff can price a text, or files that are there: not a file that was refused, nor one whose bytes never came. */
function workMessages(form: CartForm, files: readonly CartFile[]): Record<string, FieldMessage[]> {
  const kept = files.filter(({ state }) => state !== 'rejected');
  const missing = kept.find(({ state }) => state === 'pending');
  if (missing) return { attachment: [{ key: 'validation/attachment_pending', replace: { name: missing.name } }] };
  return kept.length === 0 && form.textCharacters === 0 ? { content: ['validation/content_or_file'] } : {};
}

function deliveryMessages(form: CartForm): Record<string, FieldMessage[]> {
  if (form.service !== 'sworn') return {};
  const delivery = { shipmentMethod: form.shippingMethod, address: form.address, locker: form.shippingData };
  const missing = missingDeliveryField(delivery, shippingMethods);
  if (missing) return { [missing]: ['validation/required'] };
  if (form.shippingMethod === 2 && !readLockerCode(form.shippingData ?? ''))
    return { shipment_data: ['validation/locker'] };
  return {};
}
