import type { Scope } from '#shared/rules/words/scopes.ts';
import { CountStop, damaged } from '../limits.ts';
import type { Tally } from '../Tally.ts';
import { scanPart } from '../xml/scanPart.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import { Vocabulary, type XmlHandler, type XmlTag } from '../xml/XmlTag.ts';
import type { ZipArchive } from '../ZipArchive.ts';
import * as tag from './tags.ts';
import { namespaces, tags } from './tags.ts';

/**
 * Counts an OpenDocument text. The styles are read first, since they decide what is hidden and hold headers and
 * footers.
 */
export async function readOdt(archive: ZipArchive, tally: Tally): Promise<void> {
  const content = archive.find('content.xml');
  if (content === undefined) throw damaged('no_main_part');
  await refuseEncrypted(archive);
  const hiddenStyles = new HiddenStyles();
  for (const entry of [archive.find('styles.xml'), content]) {
    if (entry === undefined) continue;
    await scanPart(
      archive,
      entry,
      new XmlScanner(new Vocabulary(tags, namespaces), new OdtMarkup(tally, hiddenStyles)),
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

/** Handles the content or the styles of an OpenDocument text; styles come first and determine hidden text. */
class OdtMarkup implements XmlHandler {
  private readonly tally: Tally;
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
  private scanner: XmlTag | undefined;

  constructor(tally: Tally, hiddenStyles: HiddenStyles) {
    this.tally = tally;
    this.hiddenStyles = hiddenStyles;
  }

  open(code: number, scanner: XmlTag): void {
    this.scanner = scanner;
    if (code === tag.SKIPPED) this.skipped++;
    if (code === tag.CHANGE) this.tally.trackedChanges++;
    if (this.skipped > 0) {
      scanner.textOn = false;
      return;
    }
    const scope = scopeInside(code, this.scope, scanner);
    if (scope !== undefined) {
      this.enter(scope);
      return;
    }
    switch (code) {
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
      case tag.FRAME:
        this.area = emuOf(scanner.attribute('width')) * emuOf(scanner.attribute('height'));
        return;
      case tag.PICTURE:
        if (this.scope === 'body' || this.scope === 'boxes') this.tally.pageOfPicture(this.area);
        this.area = 0;
        return;
      case tag.BLANKS:
      case tag.TAB:
      case tag.LINE_BREAK:
        if (scanner.textOn) this.blank(code, scanner);
        return;
    }
    scanner.textOn = this.paragraphs > 0 && this.scopes.length > 0;
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
        if (setsScope(code)) this.leave();
    }
    this.scanner.textOn = this.paragraphs > 0 && this.scopes.length > 0;
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

/** The scope an element gives to the text inside it, within another scope; undefined if it sets none. */
function scopeInside(code: number, outer: Scope, element: XmlTag): Scope | undefined {
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
    case tag.BOX:
      return outer === 'body' || outer === 'notes' ? 'boxes' : outer;
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
]);

const setsScope = (code: number): boolean => scopeTags.has(code);

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

  has(family: 'paragraph' | 'text', name: string | undefined): boolean {
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

  close(): void {
    this.current = '';
  }
}
