import type { Scope } from '#shared/rules/words/scopes.ts';
import { Fields } from '../docx/Fields.ts';
import type { Tally } from '../Tally.ts';

const FIELD_START = 0x13;
const FIELD_RESULT = 0x14;
const FIELD_END = 0x15;
const blank = 32;

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Takes the characters of a Word document's stories: fields by their result, marks as the blanks they are. */
export class DocText {
  scope: Scope = 'body';
  private readonly tally: Tally;
  private fields = new Fields();
  private readonly singleBytes: TextDecoder;

  /** `codePage` is that of text in single bytes: Windows-1252 since Word 97, in any language. */
  constructor(tally: Tally, codePage: string) {
    this.tally = tally;
    this.singleBytes = new TextDecoder(codePage);
  }

  /** Characters of two bytes each or one, all of one scope: stretches between marks, and the marks. */
  run(bytes: Uint8Array, start: number, end: number, wide: boolean, scope: Scope): void {
    const width = wide ? 2 : 1;
    let from = start;
    for (let at = start; at + width <= end; at += width) {
      const low = bytes[at] ?? 0;
      if (low >= blank || (wide && bytes[at + 1] !== 0)) continue;
      this.stretch(bytes, from, at, wide, scope);
      this.mark(low, scope);
      from = at + width;
    }
    this.stretch(bytes, from, end, wide, scope);
  }

  private stretch(bytes: Uint8Array, start: number, end: number, wide: boolean, scope: Scope): void {
    if (start < end && !this.fields.inCode)
      this.tally.text(scope, (wide ? utf16 : this.singleBytes).decode(bytes.subarray(start, end)));
  }

  private mark(unit: number, scope: Scope): void {
    if (unit === FIELD_START) this.fields.begin();
    else if (unit === FIELD_RESULT) this.fields.separate();
    else if (unit === FIELD_END) this.fields.end();
    else if (unit === 13 || unit === 7 || unit === 12) this.endParagraph();
    else if (this.fields.inCode) return;
    else if (unit === 9 || unit === 11) this.tally.codePoint(scope, unit);
    else if (unit === 14) this.tally.codePoint(scope, 10);
    else if (unit === 30) this.tally.codePoint(scope, 0x2011);
  }

  endParagraph(): void {
    this.tally.endParagraph(this.scope);
    this.tally.endParagraph('hidden');
    this.tally.endParagraph('deleted');
  }

  endStory(): void {
    this.endParagraph();
    this.fields = new Fields();
  }
}
