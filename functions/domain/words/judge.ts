import type { Service } from './accepted.ts';
import { limits } from './limits.ts';
import type { Tally } from './Tally.ts';

export interface Judgement {
  outcome: 'counted' | 'manual' | 'image_only' | 'empty';
  reason?: string;
}

/** What a file that was read through comes to. */
export function judge(tally: Tally, service: Service): Judgement {
  const { words } = tally.totals();
  if (tally.concern !== undefined) return { outcome: 'manual', reason: tally.concern };
  if (words === 0) {
    if (tally.largestPicture < limits.pictureBytes) return { outcome: 'empty' };
    if (service === 'ordinary') return { outcome: 'image_only' };
    return { outcome: 'manual', reason: 'image_only' };
  }
  if (tally.largePictures > 0 && words < limits.wordsPerLargePicture * tally.largePictures)
    return { outcome: 'manual', reason: 'few_words_among_pictures' };
  return { outcome: 'counted' };
}
