import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** The character of an entity as it is written (`&nbsp;`, `&#160;`, `&#xa0;`); an unknown one is its own text. */
export function entityText(raw: string): string {
  const name = raw.slice(1, -1);
  if (!name.startsWith('#')) return decodeNamedCharacterReference(name) || raw;
  const code = /^#[xX]/.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
}
