import type { Scope } from '#shared/rules/words/scopes.ts';
import { CountStop, damaged } from '../limits.ts';
import type { Tally } from '../Tally.ts';
import { scanPart } from '../xml/scanPart.ts';
import { unescapeXml } from '../xml/unescapeXml.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import { Vocabulary, type XmlHandler, type XmlTag } from '../xml/XmlTag.ts';
import type { ZipArchive } from '../ZipArchive.ts';
import { cellKind, cellValue, SheetCells } from './SheetCells.ts';
import * as tag from './tags.ts';
import { namespaces, tags } from './tags.ts';

type Kind = 'text' | 'sheets' | 'slides';

/** Counts an OpenDocument text. */
export const readOdt = (archive: ZipArchive, tally: Tally): Promise<void> => readOpenDocument(archive, tally, 'text');

/** Counts an OpenDocument workbook: the texts of its cells, values apart; a repeated cell counts once, as it is written. */
export const readOds = (archive: ZipArchive, tally: Tally): Promise<void> => readOpenDocument(archive, tally, 'sheets');

/** Counts an OpenDocument presentation: its slides, and apart from them notes and masters. */
export const readOdp = (archive: ZipArchive, tally: Tally): Promise<void> => readOpenDocument(archive, tally, 'slides');

/** Counts an OpenDocument file. The styles are read first, since they decide what is hidden and hold headers, footers and masters. */
async function readOpenDocument(archive: ZipArchive, tally: Tally, kind: Kind): Promise<void> {
  const content = archive.find('content.xml');
  if (content === undefined) throw damaged('no_main_part');
  await refuseEncrypted(archive);
  const hiddenStyles = new HiddenStyles();
  if (kind !== 'text') tally.expectHiddenParts();
  for (const entry of [archive.find('styles.xml'), content]) {
    if (entry === undefined) continue;
    await scanPart(
      archive,
      entry,
      new XmlScanner(new Vocabulary(tags, namespaces), new OdfMarkup(tally, hiddenStyles, kind)),
    );
    tally.endAll();
  }
}

async function refuseEncrypted(archive: ZipArchive): Promise<void> {
  const manifest = archive.find('META-INF/manifest.xml');
  if (manifest === undefined) return;
  const bytes = await archive.bytesOf(manifest);
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('encryption-data'))
    throw new CountStop('password_protected', 'odf_encrypted');
}

/** The most spaces one element can stand for. */
const mostBlanks = 1_000;

/** Handles the content or the styles of an OpenDocument file; styles come first and determine hidden text. */
class OdfMarkup implements XmlHandler {
  private readonly tally: Tally;
  private readonly kind: Kind;
  private readonly hiddenStyles: HiddenStyles;
  /** Scopes of the open elements that set one, innermost last; text outside all of them does not count. */
  private readonly scopes: Scope[] = [];
  /** Whether each open paragraph, and each span inside it, is hidden. */
  private readonly hidden: boolean[] = [];
  private paragraphs = 0;
  private readonly outerParagraphs: number[] = [];
  private skipped = 0;
  /** Area of the frame that was opened last, in square EMU. */
  private area = 0;
  private isObject = false;
  private scanner: XmlTag | undefined;
  /** Sheets or slides so far, and shapes of the slide. */
  private pages = 0;
  private shapes = 0;
  private cells = new SheetCells();
  /** How many scopes are open in the cell whose text is the look of a value, which is no text. */
  private valueAt = -1;

  constructor(tally: Tally, hiddenStyles: HiddenStyles, kind: Kind) {
    this.tally = tally;
    this.hiddenStyles = hiddenStyles;
    this.kind = kind;
  }

  open(code: number, scanner: XmlTag): void {
    this.scanner = scanner;
    if (code === tag.SKIPPED) this.skipped++;
    if (code === tag.CHANGE) this.tally.trackedChanges++;
    if (this.skipped > 0) {
      scanner.textOn = false;
      return;
    }
    if (this.kind === 'sheets') this.openInSheet(code, scanner);
    const scope = this.scopeInside(code, scanner);
    if (scope !== undefined) {
      this.enter(scope);
      if (code === tag.CELL) this.startCell(scanner);
      return;
    }
    switch (code) {
      case tag.SHOWS:
        this.hiddenStyles.shows(scanner);
        return;
      case tag.STYLE:
        this.hiddenStyles.open(scanner);
        return;
      case tag.TEXT_PROPERTIES:
        this.hiddenStyles.properties(scanner);
        return;
      case tag.PARAGRAPH:
        this.paragraphs++;
        this.hidden.push(this.hiddenStyles.has('paragraph', scanner.attribute('style-name')));
        break;
      case tag.SPAN:
        this.hidden.push(this.isHidden || this.hiddenStyles.has('text', scanner.attribute('style-name')));
        break;
      case tag.HIDDEN:
        this.hidden.push(scanner.attribute('is-hidden') !== 'false');
        break;
      case tag.OBJECT:
        // A chart on a slide is followed by a picture of itself.
        this.isObject = this.kind === 'slides';
        return;
      case tag.FRAME:
        this.isObject = false;
        this.area = emuOf(scanner.attribute('width')) * emuOf(scanner.attribute('height'));
        return;
      case tag.PICTURE:
        if ((this.scope === 'body' || this.scope === 'boxes') && !this.isObject) this.tally.pageOfPicture(this.area);
        this.area = 0;
        return;
      case tag.BLANKS:
      case tag.TAB:
      case tag.LINE_BREAK:
        if (scanner.textOn) this.blank(code, scanner);
        return;
    }
    scanner.textOn = this.isInText;
  }

  private get isInText(): boolean {
    return this.paragraphs > 0 && this.scopes.length > 0 && this.scopes.length !== this.valueAt;
  }

  private openInSheet(code: number, scanner: XmlTag): void {
    if (code === tag.SHEET) {
      this.cells = new SheetCells();
      this.pages++;
      this.tally.sheets.push({ name: unescapeXml(scanner.attribute('name') ?? '') || undefined });
    } else if (code === tag.COLUMN) this.cells.column(scanner);
    else if (code === tag.ROW) this.cells.startRow(scanner);
    else if (code === tag.CELL) this.cells.startCell(scanner);
  }

  private startCell(scanner: XmlTag): void {
    if (this.scope === 'deleted') return;
    const { tally } = this;
    if (tally.wantsText) tally.place = `${this.pages}!${this.cells.name}`;
    const kind = cellKind(scanner);
    if (kind === 'text') return;
    this.valueAt = this.scopes.length;
    if (kind === 'error') tally.errorCells++;
    else tally.number(tally.heard.numbers ? cellValue(scanner) : undefined);
  }

  /** The scope an element gives to the text inside it; undefined if it sets none. */
  private scopeInside(code: number, element: XmlTag): Scope | undefined {
    const { kind, scope: outer, hiddenStyles } = this;
    switch (code) {
      case tag.SHEET:
        if (kind !== 'sheets') return undefined;
        return hiddenStyles.has('table', element.attribute('style-name')) ? 'hidden_parts' : 'cells';
      case tag.CELL:
        if (kind !== 'sheets') return undefined;
        return outer === 'cells' && this.cells.isHidden ? 'hidden_parts' : outer;
      case tag.SLIDE:
        if (kind !== 'slides') return undefined;
        this.shapes = 0;
        this.tally.place = `${++this.pages}.`;
        return hiddenStyles.has('drawing-page', element.attribute('style-name')) ? 'hidden_parts' : 'body';
      case tag.SPEAKER_NOTES:
        return outer === 'masters' ? 'masters' : 'speaker_notes';
      case tag.MASTER:
        return kind === 'slides' ? 'masters' : undefined;
      case tag.BOX:
        // A slide is nothing but boxes.
        if (kind === 'slides') {
          this.tally.place = `${this.pages}.${++this.shapes}`;
          return outer;
        }
        return outer === 'body' || outer === 'notes' || outer === 'cells' ? 'boxes' : outer;
      default:
        return scopeOf(code, outer, element);
    }
  }

  private setsScope(code: number): boolean {
    if (code === tag.SHEET || code === tag.CELL) return this.kind === 'sheets';
    if (code === tag.SLIDE || code === tag.MASTER) return this.kind === 'slides';
    return scopeTags.has(code);
  }

  close(code: number): void {
    if (code === tag.SKIPPED) this.skipped--;
    if (this.skipped > 0 || this.scanner === undefined) return;
    switch (code) {
      case tag.STYLE:
        this.hiddenStyles.close();
        return;
      case tag.PARAGRAPH:
        this.paragraphs--;
        this.hidden.pop();
        this.tally.endParagraph(this.scope);
        this.tally.endParagraph('hidden');
        break;
      case tag.SPAN:
      case tag.HIDDEN:
        this.hidden.pop();
        break;
      default:
        if (this.setsScope(code)) this.leave();
    }
    this.scanner.textOn = this.isInText;
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    this.tally.utf8(this.target, bytes, start, end);
  }

  character(codePoint: number): void {
    this.tally.codePoint(this.target, codePoint);
  }

  private get scope(): Scope {
    return this.scopes.at(-1) ?? 'body';
  }

  private get isHidden(): boolean {
    return this.hidden.at(-1) ?? false;
  }

  private get target(): Scope {
    return this.isHidden && this.scope !== 'comments' && this.scope !== 'deleted' ? 'hidden' : this.scope;
  }

  private blank(code: number, scanner: XmlTag): void {
    if (code !== tag.BLANKS) this.tally.codePoint(this.target, code === tag.TAB ? 9 : 10);
    else
      this.tally.text(this.target, ' '.repeat(Math.min(mostBlanks, Math.max(1, Number(scanner.attribute('c')) || 1))));
  }

  private enter(scope: Scope): void {
    if (this.scopes.at(-1) === scope) this.tally.endParagraph(scope);
    this.scopes.push(scope);
    this.outerParagraphs.push(this.paragraphs);
    this.paragraphs = 0;
    this.hidden.push(false);
    if (this.scanner) this.scanner.textOn = false;
  }

  private leave(): void {
    this.tally.endParagraph(this.scope);
    if (this.scopes.length === this.valueAt) this.valueAt = -1;
    this.scopes.pop();
    this.paragraphs = this.outerParagraphs.pop() ?? 0;
    this.hidden.pop();
  }
}

const emuOfUnit: Readonly<Record<string, number>> = { cm: 360_000, mm: 36_000, in: 914_400, pt: 12_700 };

function emuOf(length = ''): number {
  const [, value, unit] = /^([\d.]+)(cm|mm|in|pt)$/.exec(length) ?? [];
  return Number(value ?? 0) * (emuOfUnit[unit ?? ''] ?? 0);
}

/** The same for elements that mean the same in all kinds of OpenDocument. */
function scopeOf(code: number, outer: Scope, element: XmlTag): Scope | undefined {
  switch (code) {
    case tag.BODY:
      return 'body';
    case tag.HEADER:
      return 'headers_footers';
    case tag.NOTE_BODY:
      return outer === 'body' || outer === 'boxes' ? 'notes' : outer;
    case tag.COMMENT:
      return 'comments';
    case tag.DELETIONS:
      return 'deleted';
    case tag.SECTION:
      return isHidden(element) ? 'hidden' : outer;
    default:
      return undefined;
  }
}

const scopeTags: ReadonlySet<number> = new Set([
  tag.BODY,
  tag.HEADER,
  tag.NOTE_BODY,
  tag.COMMENT,
  tag.DELETIONS,
  tag.SECTION,
  tag.BOX,
  tag.SPEAKER_NOTES,
]);

/** Whether a section is hidden: always, or by a condition that held when the file was last saved. */
function isHidden(section: XmlTag): boolean {
  const display = section.attribute('display');
  return display === 'none' || (display === 'condition' && section.attribute('is-hidden') === 'true');
}

/** The styles of a document that hide their text, by themselves or by their parent style. */
class HiddenStyles {
  private readonly names = new Set<string>();
  /** Family and name of the style whose properties are being read. */
  private current = '';

  has(family: 'paragraph' | 'text' | 'table' | 'drawing-page', name: string | undefined): boolean {
    return this.names.has(`${family} ${name}`);
  }

  open(style: XmlTag): void {
    const family = style.attribute('family');
    this.current = `${family} ${style.attribute('name')}`;
    if (this.names.has(`${family} ${style.attribute('parent-style-name')}`)) this.names.add(this.current);
  }

  /** The text properties of the style open now. */
  properties(text: XmlTag): void {
    if (this.current === '') return;
    const display = text.attribute('text:display') ?? text.attribute('display');
    if (display === 'none') this.names.add(this.current);
    else if (display === 'true') this.names.delete(this.current);
  }

  /** The properties of a sheet or a slide, which may hide it. */
  shows(properties: XmlTag): void {
    if (this.current === '') return;
    const isHidden = properties.attribute('display') === 'false' || properties.attribute('visibility') === 'hidden';
    if (isHidden) this.names.add(this.current);
  }

  close(): void {
    this.current = '';
  }
}
