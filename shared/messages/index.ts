import type { AnswerKey } from './en/answers.ts';
import { serverTexts as en, type MessageKey } from './en/serverTexts.ts';
import type { Locale } from './locale.ts';
import { serverTexts as pl } from './pl/serverTexts.ts';

export type { MessageKey };

/** What follows a prefix in the keys: `MessageUnder<'invoice/pdf.'>` is `'issued' | 'seller' | …`. */
export type MessageUnder<Prefix extends string> = KeyUnder<Prefix, MessageKey>;

/** Every text the server says, by language and key; the texts are ICU messages. */
export const messages: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = { en, pl };

/** What follows a prefix in the keys: `KeyUnder<'account/'>` is `'activated' | …`. */
export type KeyUnder<Prefix extends string, Keys extends string = AnswerKey> = Keys extends `${Prefix}${infer Rest}`
  ? Rest
  : never;
