import type { Refusal } from '#shared/contract/operation.ts';
import type { CartFile } from '../../domain/cart/cartFile.ts';
import { type Includable, includable } from '../../domain/cart/includable.ts';
import { vatOf } from '../../domain/cart/vatOf.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { countedTextKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import { couponFor } from '../carts/couponFor.ts';
import { findCart } from '../carts/findCart.ts';

interface CountedFile {
  file: CartFile & { words: number };
  /** Link to the counted text, if stored. */
  link: { url: string; expiresAt: string } | undefined;
  includable: Includable[];
}

/**
 * The count of a file, and the parts outside it that can be translated as well, with their prices; conflict until the
 * file is counted.
 */
export async function countedText(
  { carts, files, now }: { carts: CartStore; files: FileGateway; now: Date },
  { cartHash, hash }: { cartHash: string | undefined; hash: string },
): Promise<CountedFile | Refusal<'not_found' | 'conflict'>> {
  const found = await findCart(carts, cartHash, now);
  if ('refused' in found) return found;
  const file = found.files.find((one) => one.hash === hash);
  if (!file) return { refused: 'not_found' };
  const { words } = file;
  if (words === undefined) return { refused: 'conflict' };
  const key = countedTextKey(found.digest, file.hash, file.id);
  const link = file.hasCountedText ? await files.downloadLink(key, `${file.name}.counted.json`, now) : undefined;
  const configuration = currentPriceConfiguration(now);
  const { terms: coupon } = await couponFor(carts, found, now);
  const pricing = { configuration, now, coupon, vat: vatOf(found.cart.billing, configuration) };
  return { file: { ...file, words }, link, includable: includable(found.cart.form, found.files, pricing) };
}
