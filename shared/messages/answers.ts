import type { AnswerKey } from './en/answers.ts';

export type { AnswerKey };

/** What follows a prefix in the keys: `KeyUnder<'account/'>` is `'activated' | …`. */
export type KeyUnder<Prefix extends string, Keys extends string = AnswerKey> = Keys extends `${Prefix}${infer Rest}`
  ? Rest
  : never;
