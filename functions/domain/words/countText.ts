import { countText as count, type TextCount } from '#shared/rules/words/countText.ts';

export type { TextCount };

/** Counts pasted text: the very function the browser counts with as one types. */
export const countText = count;
