import type { TextHolder } from '../Holder.ts';
import { unicodeEscape } from './json.ts';
import { stringHolders } from './stringHolders.ts';
import type { TextPart } from './TextPart.ts';

/** A line with those that it goes on in: a backslash at its end. */
const logicalLine = /(?:[^\\\r\n]|\\(?:\r\n|[\s\S]))+/g;
const entry =
  /^([ \t\f]*(?:[^\\=:\s#!]|\\[\s\S])(?:[^\\=:\s]|\\(?:\r\n|[\s\S]))*(?:[ \t\f]*[=:][ \t\f]*|[ \t\f]+))([\s\S]*)$/;

/** Values of Java's properties (java.util.Properties). */
export function propertiesHolders(part: TextPart): TextHolder[] {
  const holders: TextHolder[] = [];
  // In a file of plain ASCII nobody knows whether a program reads it as Latin-1 or as UTF-8.
  const isAscii = !/[^\p{ASCII}]/u.test(part.text);
  for (const { 0: line, index } of part.text.matchAll(logicalLine)) {
    const [, key = '', raw = ''] = entry.exec(line) ?? [];
    if (raw === '') continue;
    const start = index + key.length;
    const save = (text: () => string) => part.edit(start, start + raw.length, () => escapeProperty(text(), isAscii));
    holders.push(...stringHolders({ value: unescapeProperty(raw), apostrophes: 'java', target: part.target, save }));
  }
  return holders;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f' };

const unescapeProperty = (raw: string): string =>
  raw
    .replace(/\\(?:\r\n|\r|\n)[ \t\f]*/g, '')
    .replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, code: string | undefined, sign: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[sign] ?? sign),
    );

const escapeProperty = (text: string, isAscii: boolean): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replaceAll('\f', '\\f')
    .replace(/^ /, '\\ ')
    .replace(isAscii ? /[^\p{ASCII}]/gu : /(?!)/g, (character) => unicodeEscape(character));
