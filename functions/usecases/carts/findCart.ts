import type { Refusal } from '#shared/contract/operation.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { digestOf } from '../../stores/digest.ts';

/** The cart of a hash; not_found if none was named, or it does not exist or has expired. */
export async function findCart(
  carts: Pick<CartStore, 'read'>,
  hash: string | undefined,
  now: Date,
): Promise<CartWithFiles | Refusal<'not_found'>> {
  const found = hash === undefined ? undefined : await carts.read(digestOf(hash), now);
  return found ?? { refused: 'not_found' };
}

/** The same for changes: an ordered cart is closed. */
export async function findOpenCart(
  carts: Pick<CartStore, 'read'>,
  hash: string | undefined,
  now: Date,
): Promise<CartWithFiles | Refusal<'not_found' | 'cart_closed'>> {
  const found = await findCart(carts, hash, now);
  if ('refused' in found) return found;
  return found.cart.state === 'open' ? found : { refused: 'cart_closed' };
}
