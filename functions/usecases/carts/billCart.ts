import type { FieldMessage, Refusal } from '#shared/contract/operation.ts';
import type { Billing } from '../../domain/cart/cart.ts';
import type { CartStore, CartWithFiles } from '../../stores/cartStore.ts';
import { BusyError } from '../../stores/transact.ts';
import { findOpenCart } from './findCart.ts';
import { withQuotation } from './requoteCart.ts';

/** Takes who pays into an open cart; the country and VAT number may change the VAT, so it is quoted anew. */
export async function billCart(
  { carts, now }: { carts: CartStore; now: Date },
  cartHash: string | undefined,
  billing: Billing,
): Promise<CartWithFiles | Refusal<'not_found' | 'cart_closed' | 'validation_failed'>> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const found = await findOpenCart(carts, cartHash, now);
    if ('refused' in found) return found;
    if (!found.cart.form) return { refused: 'validation_failed', fields: nothingOrdered };
    const cart = withQuotation({ cart: { ...found.cart, billing }, files: found.files }, now);
    if ((await carts.replace(found.digest, cart)) === 'written') {
      return { ...found, cart: { ...cart, revision: cart.revision + 1 } };
    }
  }
  throw new BusyError('A cart changed faster than it could be billed.');
}

const nothingOrdered: Record<string, FieldMessage[]> = { cart: ['validation/content_or_file'] };
