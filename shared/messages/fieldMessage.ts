import type { RefusalKey } from './refusals.ts';

/** What is wrong with a field: the key of a text, or one with the values of its places. */
export type FieldMessage = RefusalKey | { key: RefusalKey; replace: Readonly<Record<string, string | number>> };
