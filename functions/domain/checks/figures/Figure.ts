export type FigureKind = 'number' | 'date' | 'time';

/** A number, date or time as it stands in a text, with every reading it may have. */
export interface Figure {
  kind: FigureKind;
  text: string;
  /** Canonical readings: `n:1234.56`, `d:2026-03-12`, `d:--03-12`, `d:2026-03`, `t:870` (minutes). */
  values: readonly string[];
  /** The numbers that make it up, in case the other side writes them separately. */
  parts: readonly string[];
  /** ISO code where the currency stands beside it. */
  currency?: string | undefined;
  /** May match a figure of the other side but need not: words and Roman numerals. */
  optional: boolean;
  /**
   * A cardinal word from two upwards. Although optional, it counts as a mistake if the other side has a different one.
   */
  word?: boolean;
}

export const numberValue = (value: number): string => `n:${Number(value.toPrecision(15))}`;

/** The canonical form of digits with an optional decimal point. */
export function canonicalNumber(digits: string): string {
  const [whole = '', decimals = ''] = digits.split('.');
  const plain = whole.replace(/^0+(?=\d)/, '');
  const rest = decimals.replace(/0+$/, '');
  return `n:${plain}${rest === '' ? '' : `.${rest}`}`;
}

/** A text from which recognised pieces are removed, so that nothing is read twice. */
export class Masked {
  text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Removes every match that `read` recognises. */
  take(pattern: RegExp, read: (match: RegExpExecArray) => boolean): void {
    const pieces: string[] = [];
    let from = 0;
    for (const match of this.text.matchAll(pattern)) {
      if (!read(match)) continue;
      pieces.push(this.text.slice(from, match.index), '\u0001'.repeat(match[0].length));
      from = match.index + match[0].length;
    }
    this.text = pieces.join('') + this.text.slice(from);
  }

  /** Removes pieces that do not overlap, in any order. */
  blank(places: readonly { start: number; end: number }[]): void {
    const pieces: string[] = [];
    let from = 0;
    for (const { start, end } of [...places].sort((one, other) => one.start - other.start)) {
      pieces.push(this.text.slice(from, start), '\u0001'.repeat(end - start));
      from = end;
    }
    this.text = pieces.join('') + this.text.slice(from);
  }
}
