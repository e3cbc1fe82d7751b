import type { CartFile } from '../../domain/cart/cartFile.ts';
import type { CartForm } from '../../domain/cart/cartForm.ts';
import type { CartFileStore } from '../../stores/carts/cartFileStore.ts';
import type { CartWithFiles } from '../../stores/carts/cartStore.ts';

/**
 * Sets the form's languages on files with other ones, in one write with the cart's revision; `fresh`: new texts without
 * rows, which already have them.
 */
export async function matchLanguages(
  cartFiles: Pick<CartFileStore, 'setLanguages'>,
  form: CartForm,
  { digest, files }: CartWithFiles,
  fresh: ReadonlySet<CartFile>,
) {
  const wanted = {
    sourceLanguage: form.sourceLanguage,
    targetLanguages: form.targetLanguages,
    sworn: form.service === 'sworn',
  };
  const rows = files.map((file) => ({ ...file, ...wanted }));
  const changed = files.filter((file) => !fresh.has(file) && !sameLanguages(file, wanted));
  if (changed.length === 0) return { rows, changed: false };
  const written = await cartFiles.setLanguages(
    digest,
    changed.map(({ hash }) => ({ hash, ...wanted })),
  );
  return written === 'written' ? { rows, changed: true } : undefined;
}

type Languages = { sourceLanguage: number; targetLanguages: readonly number[]; sworn: boolean };
const sameLanguages = (a: Languages, b: Languages): boolean =>
  a.sourceLanguage === b.sourceLanguage && a.sworn === b.sworn && a.targetLanguages.join() === b.targetLanguages.join();
