import { Edits } from '../Edits.ts';
import { bytesOf, utf8Of } from '../xml/XmlPart.ts';
import { type Encoding, encode, holds } from './encodeText.ts';

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
  /** The language of the translation where it is known: it may have more plural forms than the file. */
  target: string | undefined;
  /** Has what the file says of its encoding changed where it turns UTF-8. */
  declareUtf8: ((text: string) => string) | undefined;
  readonly encoding: Encoding;
  private readonly edits = new Edits();

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
    this.edits.add(start, end, text);
  }

  get isEdited(): boolean {
    return this.edits.areAny;
  }

  /** The text between two offsets with the edits inside it: what is being written asks for these, never for itself. */
  markup(start: number, end: number): string {
    return this.edits.written((from, to) => this.raw(from, to), start, end, true);
  }

  /** The text between two offsets as it is going to be, an edit of just these included. */
  edited(start: number, end: number): string {
    return this.edits.written((from, to) => this.raw(from, to), start, end);
  }

  /** The bytes of the file with all edits, in its own encoding where that has every character. */
  written(): Uint8Array {
    const whole = this.edited(0, this.text.length);
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
