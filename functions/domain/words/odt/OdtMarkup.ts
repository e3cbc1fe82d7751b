import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Tally } from '../Tally.ts';
import type { XmlHandler, XmlScanner } from '../xml/XmlScanner.ts';
import * as tag from './tags.ts';

/** Hears the content or the styles of an OpenDocument text; styles met first tell which text is hidden. */
export class OdtMarkup implements XmlHandler {
  private readonly tally: Tally;
  private readonly hiddenStyles: Set<string>;
  /** Scopes of the elements open now that set one, innermost last; text outside all of them is no content. */
  private readonly scopes: Scope[] = [];
  /** Open paragraphs with the spans inside them: whether each is hidden. */
  private readonly hidden: boolean[] = [];
  private paragraphs = 0;
  private readonly outerParagraphs: number[] = [];
  private skipped = 0;
  private style = '';
  private scanner: XmlScanner | undefined;

  constructor(tally: Tally, hiddenStyles: Set<string>) {
    this.tally = tally;
    this.hiddenStyles = hiddenStyles;
  }

  open(code: number, scanner: XmlScanner): void {
    this.scanner = scanner;
    if (code === tag.SKIPPED) this.skipped++;
    if (this.skipped > 0) {
      scanner.textOn = false;
      return;
    }
    switch (code) {
      case tag.STYLE:
        this.style = `${scanner.attribute('family')} ${scanner.attribute('name')}`;
        if (this.hiddenStyles.has(`${scanner.attribute('family')} ${scanner.attribute('parent-style-name')}`))
          this.hiddenStyles.add(this.style);
        return;
      case tag.TEXT_PROPERTIES:
        this.display(scanner.attribute('text:display') ?? scanner.attribute('display'));
        return;
      case tag.BODY:
        this.enter('body');
        return;
      case tag.HEADER:
        this.enter('headers_footers');
        return;
      case tag.NOTE_BODY:
        this.enter(this.scope === 'body' || this.scope === 'boxes' ? 'notes' : this.scope);
        return;
      case tag.COMMENT:
        this.enter('comments');
        return;
      case tag.DELETIONS:
        this.enter('deleted');
        return;
      case tag.SECTION:
        this.enter(isHidden(scanner) ? 'hidden' : this.scope);
        return;
      case tag.BOX:
        this.enter(this.scope === 'body' || this.scope === 'notes' ? 'boxes' : this.scope);
        return;
      case tag.PARAGRAPH:
        this.paragraphs++;
        this.hidden.push(this.hiddenStyles.has(`paragraph ${scanner.attribute('style-name')}`));
        break;
      case tag.SPAN:
        this.hidden.push(this.isHidden || this.hiddenStyles.has(`text ${scanner.attribute('style-name')}`));
        break;
      case tag.HIDDEN:
        this.hidden.push(scanner.attribute('is-hidden') !== 'false');
        break;
      case tag.BLANKS:
      case tag.TAB:
      case tag.LINE_BREAK:
        if (scanner.textOn) this.tally.codePoint(this.target, code === tag.TAB ? 9 : code === tag.BLANKS ? 32 : 10);
        return;
    }
    scanner.textOn = this.paragraphs > 0 && this.scopes.length > 0;
  }

  close(code: number): void {
    if (code === tag.SKIPPED) this.skipped--;
    if (this.skipped > 0 || this.scanner === undefined) return;
    switch (code) {
      case tag.STYLE:
        this.style = '';
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
      case tag.BODY:
      case tag.HEADER:
      case tag.NOTE_BODY:
      case tag.COMMENT:
      case tag.DELETIONS:
      case tag.SECTION:
      case tag.BOX:
        this.leave();
        break;
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

  private display(value: string | undefined): void {
    if (this.style === '') return;
    if (value === 'none') this.hiddenStyles.add(this.style);
    else if (value === 'true') this.hiddenStyles.delete(this.style);
  }
}

/** A section is hidden for good or while its condition holds, as of the last save. */
function isHidden(section: XmlScanner): boolean {
  const display = section.attribute('display');
  return display === 'none' || (display === 'condition' && section.attribute('is-hidden') === 'true');
}
