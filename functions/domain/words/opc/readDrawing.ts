import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Tally } from '../Tally.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import { Vocabulary, type XmlHandler, type XmlTag } from '../xml/XmlTag.ts';
import * as tag from './drawingTags.ts';
import { drawingNamespaces, drawingTags } from './drawingTags.ts';
import { Alternates, type OfficePackage } from './OfficePackage.ts';

/** Counts the text of a DrawingML part (diagram, chart, drawing, slide) in one scope. */
export async function readDrawing(office: OfficePackage, path: string, scope: Scope, tally: Tally): Promise<void> {
  const vocabulary = new Vocabulary(drawingTags, drawingNamespaces);
  await office.scan(path, new XmlScanner(vocabulary, new DrawingMarkup(scope, tally)), scope);
  tally.endAll();
}

const alternateTags = { alternates: tag.ALTERNATES, choice: tag.CHOICE, skipped: [tag.FALLBACK, tag.MATH] };

/** Handles DrawingML and feeds the text of its paragraphs, and the cached strings of a chart, to one scope. */
class DrawingMarkup implements XmlHandler {
  private readonly whole: Scope;
  private scope: Scope;
  private readonly tally: Tally;
  private readonly alternates = new Alternates(alternateTags);
  private inStrings = false;
  private inPrompt = false;
  private scanner: XmlTag | undefined;
  /** The place of the slide, to which a number for each shape is added. */
  private readonly slide: string;
  private shapes = 0;

  constructor(scope: Scope, tally: Tally) {
    this.whole = scope;
    this.scope = scope;
    this.tally = tally;
    this.slide = tally.place;
  }

  open(code: number, scanner: XmlTag): void {
    this.scanner = scanner;
    if (this.alternates.open(code)) return;
    if (code === tag.T || code === tag.COMMENT) scanner.textOn = !this.inPrompt;
    else if (code === tag.STRINGS) this.inStrings = true;
    else if (code === tag.VALUE) scanner.textOn = this.inStrings;
    else if (code === tag.SHAPE) this.tally.place = this.slide + ++this.shapes;
    else if (code === tag.PLACEHOLDER) this.placeholder(scanner.attribute('type'));
    else if (this.inPrompt) return;
    else if (code === tag.BREAK) this.tally.codePoint(this.scope, 10);
    else if (code === tag.TAB) this.tally.codePoint(this.scope, 9);
  }

  close(code: number): void {
    if (this.alternates.close(code)) return;
    if (code === tag.STRINGS) this.inStrings = false;
    else if (code === tag.SHAPE) this.leaveShape();
    else if (code === tag.T || code === tag.VALUE || code === tag.COMMENT) {
      if (this.scanner) this.scanner.textOn = false;
      if (code !== tag.T) this.tally.endParagraph(this.scope);
    } else if (code === tag.P) this.tally.endParagraph(this.scope);
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    this.tally.utf8(this.scope, bytes, start, end);
  }

  character(codePoint: number): void {
    this.tally.codePoint(this.scope, codePoint);
  }

  /** A slide's date is a header; the text of a master's placeholders is a prompt that no slide shows. */
  private placeholder(type: string | undefined): void {
    if (type === 'dt' && this.whole === 'body') this.scope = 'headers_footers';
    else if (this.whole === 'masters') this.inPrompt = true;
  }

  private leaveShape(): void {
    if (this.scope !== this.whole) this.tally.endParagraph(this.scope);
    this.scope = this.whole;
    this.tally.place = this.slide;
    this.inPrompt = false;
  }
}
