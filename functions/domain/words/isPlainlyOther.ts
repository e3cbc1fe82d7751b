import type { LanguageId } from '#shared/model/language/language.ts';
import { languageById } from '../catalogue/languages.ts';

/** Groups of languages that the detector confuses even in long texts. */
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

/** Languages that the detector does not know: it takes a text in one for another language in the same letters. */
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

/** Languages written in Latin and in Cyrillic letters. */
const twoScripts: ReadonlySet<string> = new Set(['sr', 'bs', 'az', 'uz', 'kk', 'mn']);

/** Whether a text detected in language `found` is certainly not in language `said`; false if that is uncertain. */
export function isPlainlyOther(found: LanguageId, said: LanguageId): boolean {
  const [one, other] = [languageById(found)?.iso2, languageById(said)?.iso2];
  if (!one || !other || one === other) return false;
  if (alike.some((group) => group.includes(one) && group.includes(other))) return false;
  return !unknown.has(other) || !scriptsOf(other).some((script) => scriptsOf(one).includes(script));
}

const scriptsOf = (iso2: string): readonly string[] =>
  twoScripts.has(iso2) ? ['Latn', 'Cyrl'] : [new Intl.Locale(iso2).maximize().script ?? 'Latn'];
