import type { AnswerKey } from './answers.ts';

/** What is wrong with a field: the key of a text, or one with the values of its places. */
export type FieldMessage = AnswerKey | { key: AnswerKey; replace: Readonly<Record<string, string | number>> };
