import type { Scope } from '#shared/rules/words/scopes.ts';
import { Fields } from '../docx/Fields.ts';
import type { Tally } from '../Tally.ts';

const FIELD_START = 0x13;
const FIELD_RESULT = 0x14;
const FIELD_END = 0x15;

/** The upper half of Windows-1252, in which Word keeps text of single bytes. */
const windows1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, i) => i));

/** Takes the characters of a Word document's stories: fields by their result, marks as the blanks they are. */
export class DocText {
  scope: Scope = 'body';
  private readonly tally: Tally;
  private fields = new Fields();
  private plain = '';
  private plainScope: Scope = 'body';

  constructor(tally: Tally) {
    this.tally = tally;
  }

  unit(unit: number, uncounted: Scope | undefined): void {
    if (unit >= 32) {
      if (unit === 0x00ad || this.fields.inCode) return;
      const scope = uncounted ?? this.scope;
      if (scope !== this.plainScope) this.flush();
      this.plainScope = scope;
      this.plain += String.fromCharCode(unit);
      return;
    }
    this.mark(unit, uncounted ?? this.scope);
  }

  byte(byte: number, uncounted: Scope | undefined): void {
    this.unit(windows1252.charCodeAt(byte), uncounted);
  }

  private mark(unit: number, scope: Scope): void {
    if (unit === FIELD_START) this.fields.begin();
    else if (unit === FIELD_RESULT) this.fields.separate();
    else if (unit === FIELD_END) this.fields.end();
    else if (unit === 13 || unit === 7 || unit === 12) this.endParagraph();
    else if (!this.fields.inCode && (unit === 9 || unit === 11 || unit === 14)) {
      this.flush();
      this.tally.codePoint(scope, unit === 14 ? 10 : unit);
    } else if (!this.fields.inCode && unit === 30) {
      this.flush();
      this.tally.codePoint(scope, 0x2011);
    }
  }

  endParagraph(): void {
    this.flush();
    this.tally.endParagraph(this.scope);
    this.tally.endParagraph('hidden');
    this.tally.endParagraph('deleted');
  }

  endStory(): void {
    this.endParagraph();
    this.fields = new Fields();
  }

  private flush(): void {
    if (this.plain !== '') this.tally.text(this.plainScope, this.plain);
    this.plain = '';
  }
}
