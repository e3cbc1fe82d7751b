/** A title and its address. */
export type Title = readonly [title: string, address: string];

/** Letters without accents, so that "przysiegle" finds "przysięgłe". */
const folded = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

const most = 8;

/** Titles that hold every word that was typed, those that begin with the first one before others. */
export function findTitles(titles: readonly Title[], typed: string): Title[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.join('').length < 2) return [];
  const fits = titles.filter(([title]) => words.every((word) => folded(title).includes(word)));
  const begins = ([title]: Title) => folded(title).startsWith(words[0] ?? '');
  return [...fits.filter(begins), ...fits.filter((one) => !begins(one))].slice(0, most);
}
