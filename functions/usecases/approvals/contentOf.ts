import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { digestOf } from '../../stores/digest.ts';

/**
 * One value for everything that a cart would order, but for its price and date: form, text, files as they were counted, whom
 * it is billed to. Of the revision that was read: the text of another one goes with another revision.
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
