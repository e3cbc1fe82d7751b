import { countText as count, type TextCount } from '#shared/rules/words/countText.ts';

export type { TextCount };

/** Counts pasted text with the function that the browser uses while the customer types. */
export const countText = count;
