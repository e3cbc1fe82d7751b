/** A piece of XML that is already escaped. */
export interface Xml {
  xml: string;
}

/**
 * Characters that XML 1.0 cannot hold, not even escaped, and those that it discourages: control characters (U+007F to
 * U+009F but the line end U+0085) and what is no character. The national system takes no invoice with one since July 2026.
 */
const forbidden = /[^\t\n\r\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10ffff}]/gu;
const isNoCharacter = (character: string) => ((character.codePointAt(0) ?? 0) & 0xfffe) === 0xfffe;

/**
 * Text that any reader of XML takes. Forms refuse such characters, but rows from before hold some: each becomes a blank,
 * because one that was read in the wrong code page often stands between two words.
 */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, ' ')
    .replace(/[\u{10000}-\u{10ffff}]/gu, (character) => (isNoCharacter(character) ? ' ' : character));

/** Text of a field of FA(3): one line without blanks at its ends, at most `length` characters. */
export function tidy(text: string, length = 256): string {
  const line = plain(text).replace(/\s+/g, ' ').trim();
  return [...line].slice(0, length).join('').trim();
}

const escaped = (text: string): string =>
  plain(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

type Content = string | number | Xml | Content[] | undefined | false;

/**
 * An XML element; nothing at all if its content is undefined or false. Throws if the content is empty, which is a
 * defect of the caller.
 */
export function el(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): Xml {
  if (content === undefined || content === false) return { xml: '' };
  const inner = contentOf(content);
  if (inner === '') throw new RangeError(`the element ${name} would be empty`);
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return { xml: `<${name}${written.join('')}>${inner}</${name}>` };
}

function contentOf(content: Content): string {
  if (content === undefined || content === false) return '';
  if (Array.isArray(content)) return content.map(contentOf).join('');
  return typeof content === 'object' ? content.xml : escaped(String(content));
}
