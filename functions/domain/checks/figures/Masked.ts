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
