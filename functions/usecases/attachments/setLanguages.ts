import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { languageMessages } from '../../domain/cart/languageMessages.ts';
import type { CartFileStore } from '../../stores/carts/cartFileStore.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { findOpenCart } from '../carts/findCart.ts';
import { formFields } from '../carts/formFields.ts';
import { requoteCart } from '../carts/requoteCart.ts';

export interface LanguageChange {
  hash: string;
  sourceLanguage: number;
  targetLanguages: number[];
  sworn: boolean | undefined;
}

/** Sets the languages of several files, all or none, and quotes the cart again. Refusals name `hash.field`. */
export async function setLanguages(
  { carts, cartFiles, now }: { carts: CartStore; cartFiles: CartFileStore; now: Date },
  cartHash: string | undefined,
  changes: readonly LanguageChange[],
): Promise<CartWithFiles | Refusal<'not_found' | 'cart_closed' | 'validation_failed'>> {
  const opened = await findOpenCart(carts, cartHash, now);
  if ('refused' in opened) return opened;
  const proofreading = opened.cart.form?.service === 'proofreading';
  const fields: Record<string, FieldMessage[]> = {};
  const rows = changes.map((change) => {
    const file = opened.files.find(({ hash }) => hash === change.hash);
    if (!file) fields[change.hash] = ['validation/attachment_unknown'];
    const sworn = change.sworn ?? file?.sworn ?? false;
    const service = sworn ? 'sworn' : isProofreading(proofreading, change) ? 'proofreading' : 'translation';
    for (const [field, keys] of Object.entries(formFields(languageMessages({ ...change, service }))))
      fields[`${change.hash}.${field}`] = keys;
    return { ...change, sworn };
  });
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const written = await cartFiles.setLanguages(opened.digest, rows);
  if (written === 'closed') return { refused: 'cart_closed' };
  if (written === 'absent') return { refused: 'not_found' };
  return (await requoteCart({ carts, now }, opened.digest)) ?? { refused: 'not_found' };
}

/** The proofreading form sends the source as the only target. */
const isProofreading = (known: boolean, { sourceLanguage, targetLanguages }: LanguageChange): boolean =>
  known || (targetLanguages.length === 1 && targetLanguages[0] === sourceLanguage);
