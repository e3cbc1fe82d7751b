import { format, type Values } from '#shared/messages/format.ts';
import { messages } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';

/** The text of a key in a language; a missing key, or a text that lacks a value, is answered with the key itself. */
export function translate(locale: Locale, key: string, replace: Values = {}): string {
  const source = Object.hasOwn(messages[locale], key) ? messages[locale][key] : undefined;
  if (source === undefined) return key;
  let isWhole = true;
  const lacking = () => {
    isWhole = false;
    return '';
  };
  const text = format(source, replace, locale, lacking);
  return isWhole ? text : key;
}
