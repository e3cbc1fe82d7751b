import { IntlMessageFormat } from 'intl-messageformat';
import { messages } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';

export type Replace = Readonly<Record<string, string | number>>;

const compiled = new Map<string, IntlMessageFormat>();

/** The text of a key in a language; a missing key, or a text that lacks a value, is answered with the key itself. */
export function translate(locale: Locale, key: string, replace: Replace = {}): string {
  const source = Object.hasOwn(messages[locale], key) ? messages[locale][key] : undefined;
  if (source === undefined) return key;
  try {
    return String(format(locale, key, source).format(replace));
  } catch {
    return key;
  }
}

function format(locale: Locale, key: string, source: string): IntlMessageFormat {
  const id = `${locale} ${key}`;
  const known = compiled.get(id);
  if (known) return known;
  const made = new IntlMessageFormat(source, locale, undefined, { ignoreTag: true });
  compiled.set(id, made);
  return made;
}
