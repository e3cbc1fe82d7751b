import type { OfficePackage } from '../opc/OfficePackage.ts';
import { Vocabulary } from '../xml/Vocabulary.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import type { XmlTag } from '../xml/XmlTag.ts';
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
/** A chain of styles is followed this far, for it may be a ring. */
const longestChain = 32;
const ignore = () => {};

/** Reads which styles hide their text, through the styles they are based on. */
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
