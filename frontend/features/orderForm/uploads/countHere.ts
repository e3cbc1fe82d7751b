import { countText } from '#shared/rules/words/countText.ts';
import { NoSegmenterError } from '#shared/rules/words/WordCounter.ts';

/** The words of a text, on this machine; undefined where this browser cannot count its script, and the service's count is waited for. */
export function countHere(text: string): number | undefined {
  try {
    return countText(text).words;
  } catch (error) {
    if (error instanceof NoSegmenterError) return undefined;
    throw error;
  }
}
