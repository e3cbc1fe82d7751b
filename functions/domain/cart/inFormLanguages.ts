import type { CartFile } from './cartFile.ts';
import type { CartForm } from './cartForm.ts';

/**
 * Whether a file has the form's languages, in any order. After they changed for a file alone, the work promised to the
 * customer and the work that is priced differ until the form is sent again.
 */
export function inFormLanguages(
  { sourceLanguage, targetLanguages }: Pick<CartFile, 'sourceLanguage' | 'targetLanguages'>,
  form: Pick<CartForm, 'service' | 'sourceLanguage' | 'targetLanguages'>,
): boolean {
  if (sourceLanguage !== form.sourceLanguage) return false;
  // The target of proofreading is its source.
  return form.service === 'proofreading' || isSame(new Set(targetLanguages), new Set(form.targetLanguages));
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((language) => other.has(language));
