import type { Scope } from '#shared/rules/words/scopes.ts';
import { limits } from '../limits.ts';
import type { Tally } from '../Tally.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import { Vocabulary, type XmlHandler, type XmlTag } from '../xml/XmlTag.ts';
import * as tag from './drawingTags.ts';
import { drawingNamespaces, drawingTags } from './drawingTags.ts';
import { Alternates, type OfficePackage } from './OfficePackage.ts';

/**
 * Counts the text of a DrawingML part (diagram, chart, drawing, slide) in one scope, and answers that scope: a hidden
 * slide has its own. `page`: area of a slide or sheet of paper in square EMU, which a scanned page fills.
 */
export async function readDrawing(
  office: OfficePackage,
  path: string,
  scope: Scope,
  tally: Tally,
  page = Number.POSITIVE_INFINITY,
): Promise<Scope> {
  const vocabulary = new Vocabulary(drawingTags, drawingNamespaces);
  const markup = new DrawingMarkup(scope, tally, page);
  await office.scan(path, new XmlScanner(vocabulary, markup), scope);
  tally.endAll();
  return markup.whole;
}

/** Kinds of placeholders in the margins of a slide. */
const margins: ReadonlySet<string | undefined> = new Set(['dt', 'ftr', 'hdr', 'sldNum']);

const alternateTags = { alternates: tag.ALTERNATES, choice: tag.CHOICE, skipped: [tag.FALLBACK, tag.MATH] };

/** Handles DrawingML and feeds the text of its paragraphs, and the cached strings of a chart, to one scope. */
class DrawingMarkup implements XmlHandler {
  whole: Scope;
  private scope: Scope;
  private readonly tally: Tally;
  private readonly alternates = new Alternates(alternateTags);
  private inStrings = false;
  private inPrompt = false;
  private scanner: XmlTag | undefined;
  /** The place of the slide, to which a number for each shape is added. */
  private readonly slide: string;
  private shapes = 0;
  private readonly page: number;
  private inPicture = false;

  constructor(scope: Scope, tally: Tally, page: number) {
    this.page = page;
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
    else if (code === tag.SLIDE) this.slideShown(scanner.attribute('show'));
    else if (code === tag.PICTURE) this.inPicture = true;
    else if (code === tag.EXTENT) this.extent(scanner);
    else if (this.inPrompt) return;
    else if (code === tag.BREAK) this.tally.codePoint(this.scope, 10);
    else if (code === tag.TAB) this.tally.codePoint(this.scope, 9);
  }

  close(code: number): void {
    if (this.alternates.close(code)) return;
    if (code === tag.STRINGS) this.inStrings = false;
    else if (code === tag.SHAPE) this.leaveShape();
    else if (code === tag.PICTURE) this.inPicture = false;
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

  private slideShown(show: string | undefined): void {
    if (this.whole !== 'body' || !/^(?:0|false)$/.test(show ?? '')) return;
    this.whole = 'hidden_parts';
    this.scope = this.whole;
  }

  /** A picture that covers most of a page may be a scan of one, whose words nobody counts. */
  private extent(size: XmlTag): void {
    if (!this.inPicture) return;
    const area = Number(size.attribute('cx')) * Number(size.attribute('cy'));
    if (area >= this.page * limits.partOfPage) this.tally.pageWords += limits.wordsPerScan;
  }

  /**
   * Date, number, header and footer of a slide or its notes are headers and footers; the text of a master's placeholders
   * is a prompt that no slide shows.
   */
  private placeholder(type: string | undefined): void {
    if (margins.has(type) && this.whole !== 'masters') this.scope = 'headers_footers';
    else if (this.whole === 'masters') this.inPrompt = true;
  }

  private leaveShape(): void {
    if (this.scope !== this.whole) this.tally.endParagraph(this.scope);
    this.scope = this.whole;
    this.tally.place = this.slide;
    this.inPrompt = false;
  }
}
