import { format, type Values } from '#shared/messages/format.ts';
import { type MessageKey, messages } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';

/** The text of a key in a language; a text that lacks a value is answered with the key itself. */
export function translate(locale: Locale, key: MessageKey, replace: Values = {}): string {
  let isWhole = true;
  const lacking = () => {
    isWhole = false;
    return '';
  };
  const text = format(messages[locale][key], replace, locale, lacking);
  return isWhole ? text : key;
}
