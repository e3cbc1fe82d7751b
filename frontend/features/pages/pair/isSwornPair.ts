import type { PairText } from '#frontend/shop/content/SiteContent.ts';

/** A sworn translator of Poland certifies from and into Polish (act on sworn translators, art. 13). */
export const isSwornPair = ({ source, target }: PairText): boolean => source.iso2 === 'pl' || target.iso2 === 'pl';
