/** The engine has no dictionaries of these scripts (Firefox before 125): anyone who has them must count. */
export class NoSegmenterError extends Error {}

let segmenter: Intl.Segmenter | undefined;

const letterOrNumber = /[\p{L}\p{N}]/u;

/** Words in a run of Thai, Lao, Khmer or Burmese, cut by the dictionaries of the Unicode library. */
export function countSegmented(run: string): number {
  if (!('Segmenter' in Intl)) throw new NoSegmenterError('This engine cannot cut words of scripts without blanks.');
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  let words = 0;
  for (const part of segmenter.segment(run)) if (letterOrNumber.test(part.segment)) words++;
  return words;
}
