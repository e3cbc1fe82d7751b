import { formatWhole, type Values } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brandValues } from '#shared/rules/house/offered.ts';

/**
 * Translates the keys of one file of messages, so that a function loads only the texts it uses. A text with a missing
 * value returns its key.
 */
export const textsOf =
  <Key extends string>(texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>>) =>
  (locale: Locale, key: Key, replace: Values = {}): string =>
    formatWhole(texts[locale][key], { ...brandValues, ...replace }, locale) ?? key;
