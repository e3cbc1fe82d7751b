import { refusals as en, type RefusalKey } from './en/refusals.ts';
import type { Locale } from './locale.ts';
import { refusals as pl } from './pl/refusals.ts';

export type { RefusalKey };

/** What refusals of the API say, by language and key; the texts are ICU messages. */
export const refusals: Readonly<Record<Locale, Readonly<Record<RefusalKey, string>>>> = { en, pl };

export const isRefusalKey = (key: string): key is RefusalKey => Object.hasOwn(en, key);

/** What is wrong with a field: the key of a text, or one with the values of its places. */
export type FieldMessage = RefusalKey | { key: RefusalKey; replace: Readonly<Record<string, string | number>> };
