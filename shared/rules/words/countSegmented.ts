let segmenter: Intl.Segmenter | undefined;

const letterOrNumber = /[\p{L}\p{N}]/u;

/** Words in a run of Thai, Lao, Khmer or Burmese, cut by the dictionaries of the Unicode library. */
export function countSegmented(run: string): number {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  let words = 0;
  for (const part of segmenter.segment(run)) if (letterOrNumber.test(part.segment)) words++;
  return words;
}
