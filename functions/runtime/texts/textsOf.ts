import { formatWhole, type Values } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brandValues } from '#shared/rules/house/offered.ts';

/**
 * Says the texts of one file of messages, so that a function starts with those it says and no others. A text with a
 * missing value returns its key.
 */
export const textsOf =
  <Key extends string>(texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>>) =>
  (locale: Locale, key: Key, replace: Values = {}): string =>
    formatWhole(texts[locale][key], { ...brandValues, ...replace }, locale) ?? key;
