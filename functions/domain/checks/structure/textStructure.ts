import type { OfficePackage } from '../../words/opc/OfficePackage.ts';
import type { XmlTag } from '../../words/xml/XmlTag.ts';
import { add, type Counts, isOn, noneOf, type StructurePart, walkPart } from './Structure.ts';
import type { StructureKind } from './structureCodes.ts';

const looks = ['bold', 'italic', 'underline', 'strike'] as const;
type LookKind = (typeof looks)[number];
interface Style {
  basedOn: string | undefined;
  look: Partial<Record<LookKind, boolean>>;
}
/** How far a chain of base styles is followed, because it may be a ring. */
const longestChain = 32;

function lookIn(tag: XmlTag): Style['look'] {
  const said = (name: string, on: (value: string) => boolean) => {
    const value = tag.attribute(name);
    return value === undefined ? undefined : on(value);
  };
  const look = {
    bold: said('fo:font-weight', (value) => value === 'bold' || Number(value) >= 600),
    italic: said('fo:font-style', (value) => value !== 'normal'),
    underline: said('style:text-underline-style', isOn),
    strike: said('style:text-line-through-style', isOn),
  };
  return Object.fromEntries(Object.entries(look).filter(([, is]) => is !== undefined));
}

const names = [
  ...(['style:style', 'style:text-properties', 'text:p', 'text:h', 'text:span', 'text:a', 'text:list-item'] as const),
  ...(['table:table', 'draw:frame', 'draw:image', 'draw:object', 'text:note', 'text:table-of-content'] as const),
  ...(['style:master-page', 'text:page-number', 'office:annotation'] as const),
] as const;

interface Paragraph {
  styles: (string | undefined)[];
  isHeading: boolean;
  hasText: boolean;
  looks: Set<LookKind>;
  links: Set<string>;
}

/** The structure of an OpenDocument file. */
export async function textStructure(office: OfficePackage): Promise<StructurePart[]> {
  const counts: Counts = noneOf(
    ...(['pictures', 'header_pictures', 'page_numbers', 'contents', 'links', 'tables', 'objects', 'notes'] as const),
    ...(['headings', 'lists', ...looks] as const),
  );
  const styles = new Map<string, Style>();
  const lookOf = (id: string | undefined, look: LookKind): boolean | undefined => {
    let at = styles.get(id ?? '');
    for (let i = 0; at && i < longestChain; i++) {
      if (at.look[look] !== undefined) return at.look[look];
      at = styles.get(at.basedOn ?? '');
    }
    return undefined;
  };
  const paragraphs: Paragraph[] = [];
  const frames: Set<StructureKind>[] = [];
  let [items, masters, links, scanner] = [0, 0, 0, undefined as XmlTag | undefined];
  let style: Style | undefined;
  const handler = {
    open(name: (typeof names)[number], tag: XmlTag) {
      scanner = tag;
      switch (name) {
        case 'style:style':
          style = { basedOn: tag.attribute('style:parent-style-name'), look: {} };
          styles.set(tag.attribute('style:name') ?? '', style);
          return;
        case 'style:text-properties':
          if (style) Object.assign(style.look, lookIn(tag));
          return;
        case 'text:p':
        case 'text:h':
          paragraphs.push({
            ...{ styles: [tag.attribute('text:style-name')], isHeading: name === 'text:h', hasText: false },
            ...{ looks: new Set<LookKind>(), links: new Set<string>() },
          });
          tag.textOn = true;
          return;
        case 'text:span':
          paragraphs.at(-1)?.styles.push(tag.attribute('text:style-name'));
          return;
        case 'text:a':
          links++;
          if (/^(?!#)/.test(tag.attribute('xlink:href') ?? '#'))
            paragraphs.at(-1)?.links.add(tag.attribute('xlink:href') ?? '');
          return;
        case 'text:list-item':
          items++;
          return;
        case 'style:master-page':
          masters++;
          return;
        case 'draw:frame':
          frames.push(new Set());
          return;
        case 'draw:image':
          // A formula or chart is followed by a picture of itself.
          if (!frames.at(-1)?.has('objects')) frames.at(-1)?.add(masters > 0 ? 'header_pictures' : 'pictures');
          return;
        case 'draw:object':
          frames.at(-1)?.add('objects');
          return;
        case 'text:page-number':
          counts.page_numbers = 1;
          return;
        case 'text:table-of-content':
          counts.contents = 1;
          return;
        case 'table:table':
          add(counts, 'tables');
          return;
        case 'text:note':
          add(counts, 'notes');
      }
    },
    close(name: (typeof names)[number]) {
      if (name === 'style:style') style = undefined;
      else if (name === 'text:p' || name === 'text:h') endParagraph();
      else if (name === 'text:span') paragraphs.at(-1)?.styles.pop();
      else if (name === 'text:a') links--;
      else if (name === 'text:list-item') items--;
      else if (name === 'style:master-page') masters--;
      else if (name === 'draw:frame') for (const kind of frames.pop() ?? []) add(counts, kind);
    },
    text(text: string) {
      const paragraph = paragraphs.at(-1);
      if (!paragraph || text.trim() === '') return;
      paragraph.hasText = true;
      for (const look of looks) {
        if (links > 0 && look === 'underline') continue;
        const said = paragraph.styles.findLast((id) => lookOf(id, look) !== undefined);
        if (lookOf(said, look)) paragraph.looks.add(look);
      }
    },
  };
  function endParagraph() {
    const paragraph = paragraphs.pop();
    if (scanner) scanner.textOn = paragraphs.length > 0;
    if (!paragraph || masters > 0) return;
    add(counts, 'links', paragraph.links.size);
    if (!paragraph.hasText) return;
    for (const look of paragraph.looks) add(counts, look);
    if (paragraph.isHeading) add(counts, 'headings');
    if (items > 0) add(counts, 'lists');
  }
  for (const path of ['styles.xml', 'content.xml']) await walkPart(office, path, names, handler);
  if ((counts.header_pictures ?? 0) > 0) counts.header_pictures = 1;
  return [{ counts }];
}
