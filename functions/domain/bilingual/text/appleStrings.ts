import { damaged } from '../../words/limits.ts';
import type { TextHolder } from '../Holder.ts';
import { stringHolders } from './stringHolders.ts';
import type { TextPart } from './TextPart.ts';

const token =
  /\s+|\/\*[\s\S]*?\*\/|\/\/[^\r\n]*|("(?:[^"\\]|\\[\s\S])*"|[\w.$/:-]+)\s*(=)\s*"((?:[^"\\]|\\[\s\S])*)"\s*;|("(?:[^"\\]|\\[\s\S])*"|[\w.$/:-]+)\s*;/y;

/**
 * Values of Apple's strings; a pair without a value is its own value and stays.
 *
 * @throws CountStop where something else stands in the file
 */
export function appleHolders(part: TextPart): TextHolder[] {
  const holders: TextHolder[] = [];
  const { text } = part;
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (match === null) throw damaged('strings_malformed');
    const [whole, , isPair, raw = ''] = match;
    at += whole.length;
    if (isPair === undefined) continue;
    const end = at - (/"\s*;$/.exec(whole)?.[0].length ?? 0);
    const start = end - raw.length;
    const save = (value: () => string) => part.edit(start, end, () => escapeApple(value()));
    holders.push(...stringHolders({ value: unescapeApple(raw), target: part.target, save }));
  }
  return holders;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

const unescapeApple = (raw: string): string =>
  raw.replace(/\\(?:[Uu]([0-9a-fA-F]{4})|([\s\S]))/g, (_, code: string | undefined, sign: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[sign] ?? sign),
  );

const escapeApple = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
