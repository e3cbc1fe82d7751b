import type { LanguageId } from '#shared/model/language/language.ts';
import { languageById } from '../catalogue/languages.ts';

/** Languages that even long texts of are taken for one another. */
const alike: readonly (readonly string[])[] = [
  ['hr', 'sr', 'bs'],
  ['id', 'ms'],
  ['no', 'da', 'sv'],
  ['cs', 'sk'],
  ['es', 'gl', 'ca'],
  ['pt', 'gl'],
  ['bg', 'mk'],
  ['nl', 'af'],
  ['de', 'lb'],
  ['hi', 'ne'],
  ['fa', 'ur'],
];

/** Languages that the detector does not know: a text in them looks like some other of the same letters. */
const unknown: ReadonlySet<string> = new Set([
  'bs',
  'mk',
  'la',
  'ga',
  'mt',
  'gl',
  'lb',
  'cy',
  'id',
  'sw',
  'uz',
  'af',
  'kk',
  'mn',
  'ne',
]);

/** Written in Latin and in Cyrillic letters. */
const twoScripts: ReadonlySet<string> = new Set(['sr', 'bs', 'az', 'uz', 'kk', 'mn']);

/** Whether a text found to be in one language is plainly not in the other: where that is unsure, it is not. */
export function isPlainlyOther(found: LanguageId, said: LanguageId): boolean {
  const [one, other] = [languageById(found)?.iso2, languageById(said)?.iso2];
  if (!one || !other || one === other) return false;
  if (alike.some((group) => group.includes(one) && group.includes(other))) return false;
  return !unknown.has(other) || !scriptsOf(other).some((script) => scriptsOf(one).includes(script));
}

const scriptsOf = (iso2: string): readonly string[] =>
  twoScripts.has(iso2) ? ['Latn', 'Cyrl'] : [new Intl.Locale(iso2).maximize().script ?? 'Latn'];
