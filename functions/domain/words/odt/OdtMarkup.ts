import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Tally } from '../Tally.ts';
import type { XmlHandler } from '../xml/XmlHandler.ts';
import type { XmlTag } from '../xml/XmlTag.ts';
import type { HiddenStyles } from './HiddenStyles.ts';
import { scopeInside, setsScope } from './scopeInside.ts';
import * as tag from './tags.ts';

/** The most spaces one element can stand for. */
const mostBlanks = 1_000;

/** Handles the content or the styles of an OpenDocument text; styles come first and determine hidden text. */
export class OdtMarkup implements XmlHandler {
  private readonly tally: Tally;
  private readonly hiddenStyles: HiddenStyles;
  /** Scopes of open elements that set one, innermost last; text outside them is no content. */
  private readonly scopes: Scope[] = [];
  /** Open paragraphs with the spans inside them: whether each is hidden. */
  private readonly hidden: boolean[] = [];
  private paragraphs = 0;
  private readonly outerParagraphs: number[] = [];
  private skipped = 0;
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
