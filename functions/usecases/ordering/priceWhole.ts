import type { CartFile } from '../../domain/cart/cartFile.ts';
import type { CartForm } from '../../domain/cart/cartForm.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { couponFor } from '../carts/couponFor.ts';
import { withQuotation } from '../carts/requoteCart.ts';

/**
 * Prices new versions of these orders in full from now on: their translations no longer exist or cannot be aligned.
 */
export async function priceWhole(
  { carts, now }: { carts: CartStore; now: Date },
  { cart, files, digest }: CartWithFiles,
  gone: ReadonlySet<string>,
): Promise<'written' | 'changed'> {
  const isGone = ({ earlier, changes }: CartFile) => earlier !== undefined && changes && gone.has(earlier.orderId);
  const whole = files.map((file) => (isGone(file) ? withoutChanges(file) : file));
  const form = cart.form && withoutTextChanges(cart.form, gone);
  const fresh = { digest, cart: { ...cart, ...(form && { form }) }, files: whole };
  const { terms } = await couponFor(carts, fresh, now);
  const items = files.filter(isGone).map(({ hash }) => carts.notComparedItem(digest, hash));
  return carts.replace(digest, withQuotation(fresh, terms, now), undefined, items);
}

const withoutChanges = ({ changes: _, ...file }: CartFile): CartFile => file;

function withoutTextChanges(form: CartForm, gone: ReadonlySet<string>): CartForm {
  const { textVersion } = form;
  if (!textVersion || !gone.has(textVersion.orderId)) return form;
  const { changes: _, ...rest } = textVersion;
  return { ...form, textVersion: rest };
}
