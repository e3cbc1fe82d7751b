import { type AnswerKey, answers as en } from './en/answers.ts';
import type { Locale } from './locale.ts';
import { answers as pl } from './pl/answers.ts';

export type { AnswerKey };

/** What follows a prefix in the keys: `KeyUnder<'account/'>` is `'activated' | …`. */
export type KeyUnder<Prefix extends string, Keys extends string = AnswerKey> = Keys extends `${Prefix}${infer Rest}`
  ? Rest
  : never;

/** What answers of the API say, by language and key; the texts are ICU messages. */
export const answers: Readonly<Record<Locale, Readonly<Record<AnswerKey, string>>>> = { en, pl };

export const isAnswerKey = (key: string): key is AnswerKey => Object.hasOwn(en, key);
