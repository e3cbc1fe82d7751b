import type { OfficePackage } from '../opc/OfficePackage.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import { Vocabulary, type XmlTag } from '../xml/XmlTag.ts';
import * as tag from './tags.ts';
import { namespaces } from './tags.ts';

/** Ids of the styles whose text is hidden. */
export interface HiddenStyles {
  paragraphs: ReadonlySet<string>;
  characters: ReadonlySet<string>;
}

interface Style {
  kind: string;
  basedOn: string | undefined;
  vanish: boolean | undefined;
}

const STYLE = 1;
const BASED_ON = 2;
const VANISH = 3;
const tags = { 'w:style': STYLE, 'w:basedOn': BASED_ON, 'w:vanish': VANISH };
/** How far a chain of base styles is followed, because it may be a ring. */
const longestChain = 32;
const ignore = () => {};

/** Reads which styles hide their text, by themselves or by the styles they are based on. */
export async function readHiddenStyles(office: OfficePackage, path: string | undefined): Promise<HiddenStyles> {
  const styles = new Map<string, Style>();
  let current: Style | undefined;
  const open = (code: number, tag: XmlTag) => {
    if (code === STYLE) {
      current = { kind: tag.attribute('type') ?? 'paragraph', basedOn: undefined, vanish: undefined };
      styles.set(tag.attribute('styleId') ?? '', current);
    } else if (current !== undefined && code === BASED_ON) current.basedOn = tag.attribute('val');
    else if (current !== undefined) current.vanish = !/^(0|false|off)$/.test(tag.attribute('val') ?? '');
  };
  const close = (code: number) => {
    if (code === STYLE) current = undefined;
  };
  const scanner = new XmlScanner(new Vocabulary(tags, namespaces), { open, close, text: ignore, character: ignore });
  if (path !== undefined) await office.scan(path, scanner);
  const paragraphs = new Set<string>();
  const characters = new Set<string>();
  for (const [id, style] of styles)
    if (isHidden(styles, style)) (style.kind === 'character' ? characters : paragraphs).add(id);
  return { paragraphs, characters };
}

function isHidden(styles: ReadonlyMap<string, Style>, style: Style): boolean {
  let at: Style | undefined = style;
  for (let i = 0; at !== undefined && i < longestChain; i++) {
    if (at.vanish !== undefined) return at.vanish;
    at = styles.get(at.basedOn ?? '');
  }
  return false;
}

/** Follows the properties of paragraphs and runs to tell whether the current text is hidden. */
export class Hiding {
  inRun = false;
  inParagraphProperties = false;
  private readonly styles: HiddenStyles;
  private runHidden: boolean | undefined;
  private paragraphHidden = false;

  constructor(styles: HiddenStyles) {
    this.styles = styles;
  }

  get isHidden(): boolean {
    return this.runHidden ?? this.paragraphHidden;
  }

  /** Whether `w:tab` is a tab in a run here, not the definition of a tab stop. */
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

  /** The state to be restored after a text box inside a run. */
  save(): { inRun: boolean; paragraphHidden: boolean } {
    return { inRun: this.inRun, paragraphHidden: this.paragraphHidden };
  }

  restore({ inRun, paragraphHidden }: { inRun: boolean; paragraphHidden: boolean }): void {
    this.inRun = inRun;
    this.paragraphHidden = paragraphHidden;
    this.runHidden = undefined;
  }
}
