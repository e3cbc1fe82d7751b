import type { Refusal } from '#shared/contract/operation.ts';
import { sentKeys } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartFileStore } from '../../stores/carts/cartFileStore.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { findOpenCart } from '../carts/findCart.ts';
import { requoteCart } from '../carts/requoteCart.ts';

/** Removes a file from an open cart, with its bytes and counted text; the cart is quoted again. */
export async function removeAttachment(
  { carts, cartFiles, files, now }: { carts: CartStore; cartFiles: CartFileStore; files: FileGateway; now: Date },
  { cartHash, hash }: { cartHash: string | undefined; hash: string },
): Promise<CartWithFiles | Refusal<'not_found' | 'cart_closed'>> {
  const opened = await findOpenCart(carts, cartHash, now);
  if ('refused' in opened) return opened;
  const file = opened.files.find((one) => one.hash === hash);
  if (!file) return { refused: 'not_found' };
  const removed = await cartFiles.remove(opened.digest, file);
  if (removed === 'closed') return { refused: 'cart_closed' };
  if (removed === 'absent') return { refused: 'not_found' };
  // The rows are deleted, so nothing refers to the bytes; if this is interrupted, the bucket's lifecycle removes them.
  await files.remove(sentKeys(opened.digest, file));
  return (await requoteCart({ carts, now }, opened.digest)) ?? { refused: 'not_found' };
}
