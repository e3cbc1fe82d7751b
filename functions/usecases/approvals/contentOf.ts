import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { digestOf } from '../../stores/digest.ts';

/**
 * A digest of everything a cart would order, except price and date: form, text, counted files, buyer. Computed from the
 * revision that was read.
 */
export async function contentOf(
  carts: Pick<CartStore, 'readContent'>,
  { digest, cart: { form, billing }, files }: CartWithFiles,
): Promise<string> {
  const text = form && form.textCharacters > 0 ? await carts.readContent(digest) : '';
  const counted = files.map(({ id, state, sourceLanguage, targetLanguages, sworn, words, repetitions, whole }) => [
    ...[id, state, sourceLanguage, targetLanguages, sworn, words, repetitions, whole],
  ]);
  return digestOf(JSON.stringify([form, billing, text, counted]));
}
