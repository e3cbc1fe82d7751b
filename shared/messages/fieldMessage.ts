import type { MessageKey } from './index.ts';

/** What is wrong with a field: the key of a text, or one with the values of its places. */
export type FieldMessage = MessageKey | { key: MessageKey; replace: Readonly<Record<string, string | number>> };
