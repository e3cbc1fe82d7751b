import type { XmlTag } from '../xml/XmlTag.ts';
import type { HiddenStyles } from './readHiddenStyles.ts';
import * as tag from './tags.ts';

/** Follows the properties of paragraphs and runs to tell whether text is hidden where it stands. */
export class Hiding {
  inRun = false;
  private readonly styles: HiddenStyles;
  private inParagraphProperties = false;
  private runHidden: boolean | undefined;
  private paragraphHidden = false;

  constructor(styles: HiddenStyles) {
    this.styles = styles;
  }

  get isHidden(): boolean {
    return this.runHidden ?? this.paragraphHidden;
  }

  /** A tab in a run, not the definition of a tab stop. */
  get isTab(): boolean {
    return this.inRun && !this.inParagraphProperties;
  }

  open(code: number, scanner: XmlTag): void {
    const { styles } = this;
    if (code === tag.P) this.paragraphHidden = false;
    else if (code === tag.PARAGRAPH_PROPERTIES) this.inParagraphProperties = true;
    else if (code === tag.PARAGRAPH_STYLE) this.paragraphHidden = styles.paragraphs.has(scanner.attribute('val') ?? '');
    else if (code === tag.RUN) {
      this.inRun = true;
      this.runHidden = undefined;
    } else if (this.inParagraphProperties) return;
    else if (code === tag.VANISH) this.runHidden = !/^(0|false|off)$/.test(scanner.attribute('val') ?? '');
    else if (code === tag.RUN_STYLE && styles.characters.has(scanner.attribute('val') ?? '')) this.runHidden ??= true;
  }

  close(code: number): void {
    if (code === tag.PARAGRAPH_PROPERTIES) this.inParagraphProperties = false;
    else if (code === tag.RUN) {
      this.inRun = false;
      this.runHidden = undefined;
    }
  }

  /** What a text box inside a run has to put back when it ends. */
  save(): { inRun: boolean; paragraphHidden: boolean } {
    return { inRun: this.inRun, paragraphHidden: this.paragraphHidden };
  }

  restore({ inRun, paragraphHidden }: { inRun: boolean; paragraphHidden: boolean }): void {
    this.inRun = inRun;
    this.paragraphHidden = paragraphHidden;
    this.runHidden = undefined;
  }
}
