import type { Alignment } from '#shared/model/check.ts';

/** A passage of the source with its translation; an empty side has no counterpart. */
export interface Pair {
  place?: string | undefined;
  source: string;
  target: string;
}

export interface Aligned {
  alignment: Alignment;
  pairs: readonly Pair[];
  /** Texts that could not be aligned with confidence: compared as a whole. */
  wholes: readonly Pair[];
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Comparable length of a text: a Chinese, Japanese or Korean character counts as two or three letters. */
export function weighedLength(text: string): number {
  const signs = text.match(cjk)?.length ?? 0;
  return text.length + 1.5 * signs;
}

const digitRuns = /\d+/g;
export const digitsOf = (text: string): string[] => text.match(digitRuns) ?? [];
