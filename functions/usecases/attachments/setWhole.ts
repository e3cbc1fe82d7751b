import type { Refusal } from '#shared/contract/operation.ts';
import type { CartFileStore } from '../../stores/carts/cartFileStore.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { findOpenCart } from '../carts/findCart.ts';
import { requoteCart } from '../carts/requoteCart.ts';

/** Sets whether all of a new version is translated, or only its changes; the cart is quoted again. */
export async function setWhole(
  { carts, cartFiles, now }: { carts: CartStore; cartFiles: CartFileStore; now: Date },
  { cartHash, hash, whole }: { cartHash: string | undefined; hash: string; whole: boolean },
): Promise<CartWithFiles | Refusal<'not_found' | 'cart_closed'>> {
  const opened = await findOpenCart(carts, cartHash, now);
  if ('refused' in opened) return opened;
  const written = await cartFiles.setWhole(opened.digest, hash, whole);
  if (written === 'closed') return { refused: 'cart_closed' };
  if (written === 'absent') return { refused: 'not_found' };
  return (await requoteCart({ carts, now }, opened.digest)) ?? { refused: 'not_found' };
}
