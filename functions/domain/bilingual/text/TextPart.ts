import { bytesOf, utf8Of } from '../xml/XmlPart.ts';
import { type Encoding, encode, holds } from './encodeText.ts';

interface Edit {
  start: number;
  end: number;
  text: () => string;
}

/** How a format writes a character that the file's encoding does not have; undefined: then the file turns UTF-8. */
type Foreign = (character: string) => string;

/**
 * A text file, or a part of a package, that is read and may be changed: only what is edited differs from its bytes.
 * Offsets are UTF-16 units of `text`; of XML (`ofBytes`) they are bytes of its UTF-8, a character of `text` each.
 */
export class TextPart {
  readonly name: string;
  readonly text: string;
  readonly ofBytes: boolean;
  foreign: Foreign | undefined;
  /** Has what the file says of its encoding changed where it turns UTF-8. */
  declareUtf8: ((text: string) => string) | undefined;
  readonly encoding: Encoding;
  private readonly edits: Edit[] = [];
  private isSorted = true;

  constructor(name: string, text: string, encoding: Encoding, { ofBytes = false } = {}) {
    this.name = name;
    this.text = ofBytes ? bytesOf(text) : text;
    this.encoding = encoding;
    this.ofBytes = ofBytes;
  }

  /** The line end that most of the file has. */
  get lineEnd(): string {
    return /\r\n|\r|\n/.exec(this.text)?.[0] ?? '\n';
  }

  raw(start: number, end: number): string {
    return this.text.slice(start, end);
  }

  edit(start: number, end: number, text: () => string): void {
    this.edits.push({ start, end, text });
    this.isSorted = false;
  }

  get isEdited(): boolean {
    return this.edits.length > 0;
  }

  /** The text between two offsets with the edits inside it; of edits within others the outer ones are taken. */
  markup(start: number, end: number, isWhole = false): string {
    if (!this.isSorted) this.edits.sort((a, b) => a.start - b.start || b.end - a.end);
    this.isSorted = true;
    const pieces: string[] = [];
    let at = start;
    for (let i = this.firstFrom(start); i < this.edits.length; i++) {
      const edit = this.edits[i];
      if (edit === undefined || edit.start >= end) break;
      if (edit.start < at || edit.end > end) continue;
      // What is being written asks for the pieces inside it, never for itself.
      if (!isWhole && edit.start === start && edit.end === end) continue;
      pieces.push(this.text.slice(at, edit.start), edit.text());
      at = edit.end;
    }
    pieces.push(this.text.slice(at, end));
    return pieces.join('');
  }

  private firstFrom(start: number): number {
    let low = 0;
    let high = this.edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.edits[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The bytes of the file with all edits, in its own encoding where that has every character. */
  written(): Uint8Array {
    const whole = this.markup(0, this.text.length, true);
    const text = this.ofBytes ? utf8Of(whole) : whole;
    const { foreign, encoding } = this;
    if (encoding.name.startsWith('utf-') || [...text].every((character) => holds(encoding, character)))
      return encode(text, encoding);
    if (foreign !== undefined)
      return encode(
        [...text].map((character) => (holds(encoding, character) ? character : foreign(character))).join(''),
        encoding,
      );
    return encode(this.declareUtf8?.(text) ?? text, { name: 'utf-8', mark: this.declareUtf8 === undefined });
  }
}

/** A character reference of HTML and XML. */
export const reference: Foreign = (character) => `&#${character.codePointAt(0)};`;
