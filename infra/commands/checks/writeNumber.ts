import type { Random } from '../proof/random.ts';

export type Language = 'en' | 'pl' | 'de' | 'fr' | 'es' | 'it' | 'cs' | 'uk';

export const nb = '\u00a0';

const thin = '\u202f';

/** How each language writes thousands and decimals; a choice is made for each number. */
const groups: Readonly<Record<Language, readonly string[]>> = {
  en: [','],
  pl: [' ', nb, thin, '.', ''],
  de: ['.', nb, '.'],
  fr: [thin, nb, ' '],
  es: ['.', nb, ''],
  it: ['.', '.', ''],
  cs: [nb, ' ', '.'],
  uk: [nb, ' ', ''],
};

export const two = (value: number): string => String(value).padStart(2, '0');

export function writeNumber(value: number, decimals: number, language: Language, random: Random): string {
  const [whole = '', rest] = value.toFixed(decimals).split('.');
  const mark = random.pick(groups[language]);
  const grouped =
    whole.length > 3 && !(whole.length === 4 && random.chance(0.3)) ? whole.replace(/\B(?=(\d{3})+$)/g, mark) : whole;
  return rest === undefined ? grouped : `${grouped}${language === 'en' ? '.' : ','}${rest}`;
}
