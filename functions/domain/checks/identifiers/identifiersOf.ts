import { isNip } from '#shared/rules/address/vatNumber.ts';
import { Masked } from '../figures/Figure.ts';
import { isIban, isPesel, isPolishDocument } from './checkDigits.ts';

interface Rule {
  kind: IdentifierKind;
  pattern: RegExp;
  /** Normalised for comparison; undefined where it is no identifier. */
  read: (text: string, before: string) => string | undefined;
}

const plain = (text: string): string => text.replace(/[\s\u00a0\u202f-]/g, '').toUpperCase();
const gap = '[ \\u00a0\\u202f-]?';
const domains = 'com|org|net|eu|pl|gov|edu|info|io|de|fr|es|it|cz|ua|uk';

/** Currencies and standards before figures, which are not document series. */
const noSeries = /^(?:PLN|EUR|USD|GBP|CHF|CZK|UAH|ISO|DIN|NIP|KRS|TEL|FAX|NR)/;

const rules: readonly Rule[] = [
  {
    kind: 'email',
    pattern: /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu,
    read: (text) => text.toLowerCase(),
  },
  {
    kind: 'url',
    pattern: new RegExp(
      `(?:https?://|ftp://|www\\.)[^\\s<>"„”“»«\\u0001]+|(?<![\\p{L}\\d@.])[a-z\\d][a-z\\d-]{1,60}(?:\\.[a-z\\d-]{2,60})*\\.(?:${domains})(?:/[^\\s<>"„”“»«]*)?(?![\\p{L}\\d-])`,
      'gu',
    ),
    read: (text) => trimmedAddress(text),
  },
  {
    kind: 'iban',
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?:[A-Z]{2}${gap})?\\d{2}(?:${gap}[A-Z\\d]{4}){3,7}(?:${gap}[A-Z\\d]{1,3})?(?![\\p{L}\\d])`,
      'gu',
    ),
    read: (text) => (isIban(plain(text)) ? plain(text).replace(/^PL/, '') : undefined),
  },
  {
    kind: 'document_number',
    // Capital letters with digits: court files, invoices, land registers, foreign identity cards.
    pattern: /(?<![\p{L}\d/.-])(?=[^\s]*[A-Z])[A-Za-z\d]{1,10}(?:[/-][A-Za-z\d]{1,12}){0,6}(?![\p{L}\d])/gu,
    read: (text) => (isCode(text) ? plain(text) : undefined),
  },
  {
    kind: 'document_number',
    pattern: /(?<![\p{L}\d])[A-Z]{2,3}[ \u00a0]\d{6,7}(?![\p{L}\d])/gu,
    read: (text) => (!noSeries.test(text) && isPolishDocument(plain(text)) ? plain(text) : undefined),
  },
  {
    kind: 'pesel',
    pattern: /(?<![\p{L}\d])\d{11}(?![\p{L}\d])/gu,
    read: (text, before) => (isPesel(text) || /PESEL\D{0,20}$/i.test(before) ? text : undefined),
  },
  {
    kind: 'nip',
    pattern:
      /(?<![\p{L}\d])(?:PL[ \u00a0]?)?(?:\d{10}|\d{3}-\d{3}-\d{2}-\d{2}|\d{3}-\d{2}-\d{2}-\d{3}|\d{3} \d{3} \d{2} \d{2})(?![\p{L}\d]|-\d)/gu,
    read: (text, before) => {
      const digits = plain(text).replace(/^PL/, '');
      return isNip(digits) || /NIP\D{0,20}$/i.test(before) ? digits : undefined;
    },
  },
];

/** An address without the punctuation of the sentence around it. */
function trimmedAddress(text: string): string {
  const bare = text.replace(/[.,;:!?'’…]+$/, '');
  return /\)$/.test(bare) && !bare.includes('(') ? bare.replace(/[).,;]+$/, '') : bare;
}

/** Enough digits for an identifier, and not a year, a size or an amount with its unit. */
function isCode(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  if (noSeries.test(text) && !/[/-]/.test(text)) return false;
  if (/^\d+[.,]?\d*[A-Z]{1,4}$/.test(text)) return false;
  return digits >= 6 || (digits >= 5 && (/\d{5}/.test(text) || /[/-].*[/-]/.test(text)));
}

const mayHold = /@|www|:\/\/|\.\p{L}{2}|\d{5}|\d[ \u00a0-]\d{2}|[A-Z\d][/.-][A-Z\d]/u;

/** The identifiers in a text, in the order of the rules; they do not overlap. */
export function identifiersOf(text: string): Identifier[] {
  if (!mayHold.test(text)) return [];
  const found: Identifier[] = [];
  const left = new Masked(text);
  for (const { kind, pattern, read } of rules)
    left.take(pattern, (match) => {
      const value = read(match[0], text.slice(Math.max(0, match.index - 30), match.index));
      if (value === undefined) return false;
      const [start, end] = [match.index, match.index + (kind === 'url' ? value.length : match[0].length)];
      found.push({ kind, value, text: text.slice(start, end), start, end });
      return true;
    });
  return found;
}

export type IdentifierKind = 'pesel' | 'nip' | 'iban' | 'document_number' | 'email' | 'url';

/** A string that a translation must contain literally. */
export interface Identifier {
  kind: IdentifierKind;
  /** Normalised for comparison: without blanks and hyphens, in capitals; an address unchanged. */
  value: string;
  text: string;
  start: number;
  end: number;
}
