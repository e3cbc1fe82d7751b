export type PluralForm = 'one' | 'few' | 'many';

/** The form of a whole number's noun in Polish: 1 słowo, 2 słowa (not in the teens), 5 słów. */
export function polishPlural(count: number): PluralForm {
  if (count === 1) return 'one';
  const units = count % 10;
  const teens = count % 100;
  return units >= 2 && units <= 4 && (teens < 12 || teens > 14) ? 'few' : 'many';
}

const words: Readonly<Record<'en' | 'pl', Readonly<Record<PluralForm, string>>>> = {
  en: { one: 'word', few: 'words', many: 'words' },
  pl: { one: 'słowo', few: 'słowa', many: 'słów' },
};

/** "0 słów", "1 word": the label of a word count, digits as they are. */
export function wordCountLabel(count: number, locale: 'en' | 'pl'): string {
  return `${count} ${words[locale][polishPlural(count)]}`;
}
