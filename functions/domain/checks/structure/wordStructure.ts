import type { OfficePackage } from '../../words/opc/OfficePackage.ts';
import type { XmlTag } from '../../words/xml/XmlTag.ts';
import { add, type Counts, isOn, linkTargets, noneOf, type StructurePart, walkPart } from './Structure.ts';
import type { StructureKind } from './structureCodes.ts';

const looks = ['bold', 'italic', 'underline', 'strike', 'highlight', 'colour', 'script'] as const;
type LookKind = (typeof looks)[number];
type Look = Partial<Record<LookKind, boolean>>;

const properties = ['w:b', 'w:i', 'w:u', 'w:strike', 'w:highlight', 'w:color', 'w:vertAlign'] as const;
const lookOf: Readonly<Record<(typeof properties)[number], LookKind>> = {
  'w:b': 'bold',
  'w:i': 'italic',
  'w:u': 'underline',
  'w:strike': 'strike',
  'w:highlight': 'highlight',
  'w:color': 'colour',
  'w:vertAlign': 'script',
};
type Property = keyof typeof lookOf;
const isProperty = (name: string): name is Property => name in lookOf;

/** Black and white are what programs write for "no colour of its own". */
const isPlain = (value: string): boolean => /^(auto|0{6}|f{6}|baseline)$/i.test(value);
const isSet = (tag: XmlTag): boolean => {
  const value = tag.attribute('val');
  return isOn(value) && !isPlain(value ?? '');
};

interface Style {
  basedOn: string | undefined;
  look: Look;
  isHeading?: boolean;
  isListed?: boolean;
  /** The style of links, whose blue and line differ by program. */
  isLink?: boolean;
}

/** How far a chain of base styles is followed, because it may be a ring. */
const longestChain = 32;

/** Field codes are read so far, in UTF-16 units. */
const longestCode = 4_000;

class Styles {
  private readonly byId = new Map<string, Style>();

  async read(office: OfficePackage, path: string): Promise<void> {
    let current: Style | undefined;
    const names = ['w:style', 'w:name', 'w:basedOn', 'w:outlineLvl', 'w:numId', ...properties] as const;
    await walkPart(office, path, names, {
      open: (name, tag) => {
        const value = tag.attribute('val') ?? '';
        if (name === 'w:style') {
          current = { basedOn: undefined, look: {} };
          this.byId.set(tag.attribute('styleId') ?? '', current);
        } else if (!current) return;
        else if (name === 'w:name') {
          if (/^heading \d/i.test(value)) current.isHeading = true;
          if (/hyperlink|internet link/i.test(value)) current.isLink = true;
        } else if (name === 'w:basedOn') current.basedOn = value;
        else if (name === 'w:outlineLvl') current.isHeading = Number(value) < 9;
        else if (name === 'w:numId') current.isListed = value !== '0';
        else current.look[lookOf[name]] = isSet(tag);
      },
      close: (name) => {
        if (name === 'w:style') current = undefined;
      },
    });
  }

  /** What a style or the nearest one it is based on says. */
  get<T>(id: string | undefined, read: (style: Style) => T | undefined): T | undefined {
    let at = this.byId.get(id ?? '');
    for (let i = 0; at !== undefined && i < longestChain; i++) {
      const said = read(at);
      if (said !== undefined) return said;
      at = this.byId.get(at.basedOn ?? '');
    }
    return undefined;
  }
}

interface Paragraph {
  style: string | undefined;
  isHeading: boolean | undefined;
  isListed: boolean | undefined;
  hasText: boolean;
  looks: Set<LookKind>;
  links: Set<string>;
}

const names = [
  ...['w:p', 'w:pPr', 'w:pStyle', 'w:numId', 'w:outlineLvl', 'w:r', 'w:rStyle', 'w:t', 'w:hyperlink'],
  ...['w:instrText', 'w:fldChar', 'w:fldSimple', 'w:tbl', 'a:blip', 'v:imagedata', 'w:object', 'm:oMath', 'c:chart'],
  ...['w:shd', 'w:footnoteReference', 'w:endnoteReference', 'w:dropDownList', 'w:comboBox', 'w:ffData', 'w14:checkbox'],
  ...properties,
];

/** Follows one part: what stands in it, and which paragraphs have which formatting. */
class WordPart {
  readonly counts: Counts = {};
  private readonly styles: Styles;
  private readonly targets: ReadonlyMap<string, string>;
  private readonly paragraphs: Paragraph[] = [];
  private readonly runs: { look: Look; style: string | undefined }[] = [];
  /** Fields that are open, each with its code and whether its result is read now. */
  private readonly fields: { code: string; isResult: boolean }[] = [];
  private links = 0;
  private objects = 0;
  private inProperties = false;
  private inCode = false;
  private tag: XmlTag | undefined;

  constructor(styles: Styles, targets: ReadonlyMap<string, string>) {
    this.styles = styles;
    this.targets = targets;
  }

  open(name: string, tag: XmlTag): void {
    this.tag = tag;
    const paragraph = this.paragraphs.at(-1);
    const run = this.runs.at(-1);
    const value = tag.attribute('val');
    if (isProperty(name)) {
      if (run && !this.inProperties) run.look[lookOf[name]] = isSet(tag);
      return;
    }
    switch (name) {
      case 'w:p':
        this.paragraphs.push({
          ...{ style: undefined, isHeading: undefined, isListed: undefined, hasText: false },
          ...{ looks: new Set(), links: new Set() },
        });
        return;
      case 'w:pPr':
        this.inProperties = true;
        return;
      case 'w:pStyle':
        if (paragraph) paragraph.style = value;
        return;
      case 'w:numId':
        if (paragraph) paragraph.isListed = value !== '0';
        return;
      case 'w:outlineLvl':
        if (paragraph) paragraph.isHeading = Number(value) < 9;
        return;
      case 'w:r':
        this.runs.push({ look: {}, style: undefined });
        return;
      case 'w:rStyle':
        if (run && !this.inProperties) run.style = value;
        return;
      case 'w:shd':
        // Some programs keep highlighting as shading.
        if (run && !this.inProperties && !isPlain(tag.attribute('fill') ?? 'auto')) run.look.highlight = true;
        return;
      case 'w:t':
        tag.textOn = true;
        return;
      case 'w:hyperlink':
        this.links++;
        this.link(this.targets.get(tag.attribute('r:id') ?? ''));
        return;
      case 'w:instrText':
        this.inCode = true;
        tag.textOn = true;
        return;
      case 'w:fldSimple':
        this.field(tag.attribute('instr') ?? '');
        return;
      case 'w:fldChar':
        this.mark(tag.attribute('fldCharType'));
        return;
      case 'w:object':
        this.objects++;
        add(this.counts, 'objects');
        return;
      case 'v:imagedata':
        if (this.objects === 0) add(this.counts, 'pictures');
        return;
      default:
        add(this.counts, kindOf[name] ?? 'choices');
    }
  }

  close(name: string): void {
    if (name === 'w:p') this.endParagraph();
    else if (name === 'w:pPr') this.inProperties = false;
    else if (name === 'w:r') this.runs.pop();
    else if (name === 'w:hyperlink') this.links--;
    else if (name === 'w:object') this.objects--;
    else if (name === 'w:t' || name === 'w:instrText') {
      this.inCode = false;
      if (this.tag) this.tag.textOn = false;
    }
  }

  text(text: string): void {
    const field = this.fields.at(-1);
    if (this.inCode) {
      if (field && !field.isResult && field.code.length < longestCode) field.code += text;
      return;
    }
    const paragraph = this.paragraphs.at(-1);
    if (!paragraph || text.trim() === '') return;
    paragraph.hasText = true;
    const run = this.runs.at(-1);
    const isLink =
      this.links > 0 ||
      this.fields.some(({ code, isResult }) => isResult && /^\s*HYPERLINK\b/i.test(code)) ||
      this.styles.get(run?.style, (style) => style.isLink) === true;
    for (const look of looks) {
      if (isLink && (look === 'colour' || look === 'underline')) continue;
      const read = (style: Style) => style.look[look];
      const said = run?.look[look] ?? this.styles.get(run?.style, read) ?? this.styles.get(paragraph.style, read);
      if (said) paragraph.looks.add(look);
    }
  }

  private endParagraph(): void {
    const paragraph = this.paragraphs.pop();
    if (!paragraph) return;
    add(this.counts, 'links', paragraph.links.size);
    if (!paragraph.hasText) return;
    for (const look of paragraph.looks) add(this.counts, look);
    const { style = '', isHeading, isListed } = paragraph;
    if (isHeading ?? this.styles.get(style, (one) => one.isHeading) ?? /^heading\d/i.test(style))
      add(this.counts, 'headings');
    if (isListed ?? this.styles.get(style, (one) => one.isListed)) add(this.counts, 'lists');
  }

  private link(address: string | undefined): void {
    if (address !== undefined) this.paragraphs.at(-1)?.links.add(address);
  }

  private mark(kind: string | undefined): void {
    const field = this.fields.at(-1);
    if (kind === 'begin') this.fields.push({ code: '', isResult: false });
    else if (field && !field.isResult) {
      field.isResult = true;
      this.field(field.code);
    }
    if (kind === 'end') this.fields.pop();
  }

  private field(code: string): void {
    if (/^\s*TOC\b/i.test(code)) this.counts.contents = 1;
    else if (/^\s*(PAGE|NUMPAGES)\b/i.test(code)) this.counts.page_numbers = 1;
    else this.link(/^\s*HYPERLINK\s+"([^"]+)"/i.exec(code.replaceAll('&quot;', '"'))?.[1]);
  }
}

const kindOf: Readonly<Record<string, StructureKind>> = {
  'w:tbl': 'tables',
  'a:blip': 'pictures',
  'm:oMath': 'objects',
  'c:chart': 'charts',
  'w:footnoteReference': 'notes',
  'w:endnoteReference': 'notes',
};

const known: readonly StructureKind[] = [
  ...(['pictures', 'header_pictures', 'page_numbers', 'contents', 'charts', 'links', 'tables', 'objects'] as const),
  ...(['notes', 'choices', 'headings', 'lists', ...looks] as const),
];

/** The structure of a Word document: its body, and whether its headers and footers have pictures and page numbers. */
export async function wordStructure(office: OfficePackage): Promise<StructurePart[]> {
  const main = (await office.mainPart()) ?? 'word/document.xml';
  const related = await office.relationships(main);
  const styles = new Styles();
  const sheet = related.find(({ kind }) => kind === 'styles')?.target;
  if (sheet !== undefined) await styles.read(office, sheet);
  const read = async (path: string): Promise<Counts> => {
    const part = new WordPart(styles, await linkTargets(office, path));
    await walkPart(office, path, names, {
      open: (name, tag) => part.open(name, tag),
      close: (name) => part.close(name),
      text: (text) => part.text(text),
    });
    return part.counts;
  };
  const counts = { ...noneOf(...known), ...(await read(main)) };
  for (const { kind, target } of related) {
    if (kind !== 'header' && kind !== 'footer') continue;
    const { pictures = 0, page_numbers = 0 } = await read(target);
    // Programs keep headers for first and even pages that are never shown: only whether there is one counts.
    if (pictures > 0) counts.header_pictures = 1;
    if (page_numbers > 0) counts.page_numbers = 1;
  }
  return [{ counts }];
}
