import type { Scope } from '#shared/rules/words/scopes.ts';
import { damaged } from '../limits.ts';
import { Alternates, OfficePackage } from '../opc/OfficePackage.ts';
import { readDrawing } from '../opc/readDrawing.ts';
import type { Tally } from '../Tally.ts';
import { unescapeXml } from '../xml/unescapeXml.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import { Vocabulary, type XmlHandler, type XmlTag } from '../xml/XmlTag.ts';
import type { ZipArchive } from '../ZipArchive.ts';
import { Fields } from './Fields.ts';
import { type HiddenStyles, Hiding, readHiddenStyles } from './hiddenStyles.ts';
import * as tag from './tags.ts';
import { namespaces, tags } from './tags.ts';

const scopeOfPart: Record<string, Scope> = {
  footnotes: 'notes',
  endnotes: 'notes',
  header: 'headers_footers',
  footer: 'headers_footers',
  comments: 'comments',
};

/** Counts a Word document: the main part, then every part it refers to that holds text. */
export async function readDocx(archive: ZipArchive, tally: Tally): Promise<void> {
  const office = new OfficePackage(archive);
  const main = (await office.mainPart()) ?? (office.has('word/document.xml') ? 'word/document.xml' : undefined);
  if (main === undefined) throw damaged('no_main_part');
  const related = await office.relationships(main);
  const hidden = await readHiddenStyles(office, related.find(({ kind }) => kind === 'styles')?.target);
  const scan = async (path: string, scope: Scope) => {
    const vocabulary = new Vocabulary(tags, namespaces);
    await office.scan(path, new XmlScanner(vocabulary, new WordMarkup(scope, tally, hidden)), scope);
    tally.endAll();
  };
  await scan(main, 'body');
  const seen = new Set([main]);
  for (const { kind, target } of related) {
    if (seen.has(target)) continue;
    seen.add(target);
    const scope = scopeOfPart[kind];
    if (scope !== undefined) await scan(target, scope);
    else if (kind === 'diagramData') await readDrawing(office, target, 'boxes', tally);
    else if (kind === 'chart') await readDrawing(office, target, 'embedded', tally);
  }
}

const alternateTags = {
  alternates: tag.ALTERNATES,
  choice: tag.CHOICE,
  skipped: [tag.FALLBACK, tag.RUBY_TEXT, tag.MATH, tag.PROPERTIES_BEFORE],
};

/** The state around a text box, restored when the box ends. */
interface Surroundings {
  scope: Scope;
  fields: Fields;
  hiding: ReturnType<Hiding['save']>;
  markDeleted: boolean;
}

/** Handles the tags of one WordprocessingML part (body, notes, header, comments) and feeds its text to the tally. */
class WordMarkup implements XmlHandler {
  private scope: Scope;
  private readonly tally: Tally;
  private readonly hiding: Hiding;
  private readonly outer: Surroundings[] = [];
  private fields = new Fields();
  private readonly alternates = new Alternates(alternateTags);
  private deleted = 0;
  /** Whether the end of the paragraph is deleted: then the next one goes on with it. */
  private markDeleted = false;
  /** For each open table row, whether it is deleted. */
  private readonly rows: boolean[] = [];
  private inRowProperties = false;
  /** Area of the picture being read, in square EMU. */
  private area = 0;
  /** Entries before the chosen one of a drop-down list that is being read. */
  private before = 0;
  /** What the field being read shows: the entry that was chosen in its list. */
  private choice = '';
  private target: Scope = 'body';
  private scanner: XmlTag | undefined;

  constructor(scope: Scope, tally: Tally, hidden: HiddenStyles) {
    this.scope = scope;
    this.tally = tally;
    this.hiding = new Hiding(hidden);
  }

  open(code: number, scanner: XmlTag): void {
    this.scanner = scanner;
    if (tag.changes.has(code)) this.tally.trackedChanges++;
    if (this.alternates.open(code)) return;
    this.hiding.open(code, scanner);
    switch (code) {
      case tag.DELETED:
      case tag.MOVED_FROM:
        this.deleted++;
        if (this.hiding.inParagraphProperties) this.markDeleted = true;
        else if (this.inRowProperties && this.rows.at(-1) === false) {
          this.rows[this.rows.length - 1] = true;
          this.deleted++;
        }
        return;
      case tag.P:
        this.markDeleted = false;
        return;
      case tag.ROW:
        this.rows.push(false);
        return;
      case tag.ROW_PROPERTIES:
        this.inRowProperties = true;
        return;
      case tag.FIELD_CHAR:
        this.fieldMark(scanner.attribute('fldCharType'));
        return;
      case tag.TEXT_BOX:
        this.enterBox();
        return;
      case tag.T:
      case tag.DEL_TEXT:
      case tag.DRAWING_T:
        this.target = this.scopeNow(code);
        scanner.textOn = !this.fields.inCode;
        return;
      case tag.TAB:
        if (this.hiding.isTab) this.sign(9);
        return;
      case tag.BREAK:
      case tag.DRAWING_BREAK:
        this.sign(10);
        return;
      case tag.NO_BREAK_HYPHEN:
        this.sign(0x2011);
        return;
      case tag.SYMBOL:
        this.sign(tag.symbolSign);
        return;
      case tag.WORD_ART:
        countWordArt(this.tally, this.scopeNow(tag.DRAWING_T), scanner);
        return;
      case tag.EXTENT:
        this.area = Number(scanner.attribute('cx')) * Number(scanner.attribute('cy'));
        return;
      case tag.VML_SHAPE:
        this.area = areaOf(scanner.attribute('style') ?? '');
        return;
      case tag.PICTURE:
        if (this.scope === 'body' || this.scope === 'boxes') this.tally.pageOfPicture(this.area);
        this.area = 0;
        return;
      case tag.DROP_DOWN:
      case tag.CHOSEN:
      case tag.ENTRY:
        this.dropDown(code, scanner);
        return;
      case tag.ALTERNATE_CHUNK:
        this.tally.concern = 'imported_content';
    }
  }

  close(code: number): void {
    if (this.alternates.close(code)) return;
    this.hiding.close(code);
    switch (code) {
      case tag.T:
      case tag.DEL_TEXT:
      case tag.DRAWING_T:
        if (this.scanner) this.scanner.textOn = false;
        return;
      case tag.P:
        if (this.markDeleted) this.tally.endParagraph('deleted');
        else this.endParagraph();
        return;
      case tag.DRAWING_P:
      case tag.CELL:
        this.endParagraph();
        return;
      case tag.ROW_PROPERTIES:
        this.inRowProperties = false;
        return;
      case tag.ROW:
        if (this.rows.pop()) this.deleted--;
        return;
      case tag.DELETED:
      case tag.MOVED_FROM:
        this.deleted--;
        return;
      case tag.TEXT_BOX:
        this.leaveBox();
    }
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    this.tally.utf8(this.target, bytes, start, end);
  }

  character(codePoint: number): void {
    this.tally.codePoint(this.target, codePoint);
  }

  private scopeNow(code: number): Scope {
    if (this.deleted > 0 || code === tag.DEL_TEXT) return 'deleted';
    if (this.hiding.isHidden) return 'hidden';
    return code === tag.DRAWING_T && this.scope === 'body' ? 'boxes' : this.scope;
  }

  private sign(codePoint: number): void {
    if (!this.fields.inCode) this.tally.codePoint(this.scopeNow(0), codePoint);
  }

  /** A list of an old form shows the entry that is chosen, unless its field has a result as well. */
  private dropDown(code: number, scanner: XmlTag): void {
    const value = scanner.attribute('val') ?? '';
    if (code === tag.DROP_DOWN) this.before = 0;
    else if (code === tag.CHOSEN) this.before = Number(value) || 0;
    else if (this.before-- === 0) this.choice = unescapeXml(value);
  }

  private fieldMark(kind: string | undefined): void {
    if (kind === 'separate') this.choice = '';
    this.fields.mark(kind);
    if (kind !== 'end' || this.choice === '') return;
    if (!this.fields.inCode) this.tally.text(this.scopeNow(0), this.choice);
    this.choice = '';
  }

  private endParagraph(): void {
    this.tally.endParagraph(this.scope);
    this.tally.endParagraph('deleted');
    this.tally.endParagraph('hidden');
    if (this.scope === 'body') this.tally.endParagraph('boxes');
  }

  private enterBox(): void {
    const { scope, fields, markDeleted } = this;
    this.outer.push({ scope, fields, hiding: this.hiding.save(), markDeleted });
    if (scope === 'body' || scope === 'notes') this.scope = 'boxes';
    else this.tally.endParagraph(scope);
    this.fields = new Fields();
  }

  private leaveBox(): void {
    const outer = this.outer.pop();
    if (outer === undefined) return;
    this.tally.endParagraph(this.scope);
    this.scope = outer.scope;
    this.fields = outer.fields;
    this.hiding.restore(outer.hiding);
    this.markDeleted = outer.markDeleted;
  }
}

/** Counts word art of older documents, whose text is in an attribute. */
function countWordArt(tally: Tally, scope: Scope, textPath: XmlTag): void {
  tally.text(scope, unescapeXml(textPath.attribute('string') ?? ''));
  tally.endParagraph(scope);
}

const emuOfUnit: Readonly<Record<string, number>> = { pt: 12_700, in: 914_400, cm: 360_000, mm: 36_000 };

/** Area of a drawing in square EMU by its style, such as `width:451pt;height:636pt`; 0 where it names no lengths. */
function areaOf(style: string): number {
  const side = (name: string) => {
    const [, value, unit] = new RegExp(`(?:^|;)\\s*${name}:([\\d.]+)(pt|in|cm|mm)`).exec(style) ?? [];
    return Number(value ?? 0) * (emuOfUnit[unit ?? ''] ?? 0);
  };
  return side('width') * side('height');
}
