import { isImplausible } from '#shared/rules/words/WordParts.ts';
import type { Format } from './formatOf.ts';
import { limits } from './limits.ts';
import type { Tally } from './Tally.ts';
import { textFormats } from './textFormat.ts';

interface Verdict {
  outcome: 'counted' | 'manual' | 'image_only' | 'empty';
  reason?: string;
}

/** The outcome of a file that was read completely. */
export function verdictOf(tally: Tally, service: Service, format: Format): Verdict {
  const totals = tally.totals();
  const { words } = totals;
  if (tally.concern !== undefined) return { outcome: 'manual', reason: tally.concern };
  // A PDF without text and without pictures of text has drawn pages, which only a person can read.
  if (words === 0 && format === 'pdf' && tally.largestPicture < limits.pictureBytes)
    return { outcome: 'manual', reason: 'no_text_layer' };
  if (words === 0) {
    if (tally.largestPicture < limits.pictureBytes) return { outcome: 'empty' };
    if (service === 'ordinary') return { outcome: 'image_only' };
    return { outcome: 'manual', reason: 'image_only' };
  }
  if (tally.largePictures > 0 && words < limits.wordsPerLargePicture * tally.largePictures)
    return { outcome: 'manual', reason: 'few_words_among_pictures' };
  if (tally.scanPictures > 1 && words < limits.wordsPerScan * tally.scanPictures)
    return { outcome: 'manual', reason: 'few_words_among_pictures' };
  if (words < tally.pageWords) return { outcome: 'manual', reason: 'few_words_among_pictures' };
  if (isImplausible(totals)) return { outcome: 'manual', reason: 'implausible' };
  return { outcome: 'counted' };
}

/** Ordinary orders are priced by the count at once; sworn work is always seen by a person. */
export type Service = 'ordinary' | 'sworn';

const ordinary: ReadonlySet<Format> = new Set<Format>([
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'ods',
  'odp',
  'rtf',
  'txt',
  'doc',
  'xls',
  'ppt',
  'oldWord',
  ...textFormats,
]);
const sworn: ReadonlySet<Format> = new Set<Format>([...ordinary, 'pdf', 'zip', 'rar', 'png', 'jpeg', 'other']);

export function isAccepted(format: Format, service: Service): boolean {
  return (service === 'sworn' ? sworn : ordinary).has(format);
}
