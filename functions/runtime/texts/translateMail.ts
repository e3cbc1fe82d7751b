import { formatWhole, type Values } from '#shared/messages/format.ts';
import { type MessageKey, messages } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brandValues } from '#shared/rules/house/offered.ts';

/** The text of a mail or a document in a language; a text with a missing value returns the key. */
export const translateMail = (locale: Locale, key: MessageKey, replace: Values = {}): string =>
  formatWhole(messages[locale][key], { ...brandValues, ...replace }, locale) ?? key;
