import { deflateSync } from 'node:zlib';
import { join, subsetFont, type TrueTypeFont } from './TrueTypeFont.ts';

const encoder = new TextEncoder();
const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

export type Face = 'regular' | 'bold';

type Faces = Readonly<Record<Face, TrueTypeFont>>;

/** Fonts that have (nearly) every script, and the brand's own, for the characters that it has. */
export type PdfFonts = Faces & { readonly brand?: Faces };

/** Where a font stands in the document: its name there. */
type FontName = Face | `brand-${Face}`;

/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number];
const black: Colour = [0, 0, 0];

/**
 * A PDF of A4 pages with text in embedded fonts, lines, filled boxes and drawings; points from the lower left corner.
 */
export class PdfDocument {
  private readonly fonts: ReadonlyMap<FontName, TrueTypeFont>;
  /** Glyphs in use and the character of each, so that text can be searched and copied. */
  private readonly used: ReadonlyMap<FontName, Map<number, number>>;
  private readonly pages: string[][] = [];
  private current: string[] | undefined;

  constructor({ brand, ...fonts }: PdfFonts) {
    this.fonts = new Map<FontName, TrueTypeFont>([
      ['regular', fonts.regular],
      ['bold', fonts.bold],
      ...(brand ? ([['brand-regular', brand.regular] as const, ['brand-bold', brand.bold] as const] as const) : []),
    ]);
    this.used = new Map([...this.fonts.keys()].map((name) => [name, new Map<number, number>()]));
  }

  addPage(): void {
    this.current = [];
    this.pages.push(this.current);
  }

  /** Draws on every page, once all of them are there: `page` counts from 1. */
  eachPage(draw: (page: number, pages: number) => void): void {
    for (const [index, page] of this.pages.entries()) {
      this.current = page;
      draw(index + 1, this.pages.length);
    }
  }

  text(x: number, y: number, size: number, text: string, face: Face = 'regular', colour: Colour = black): void {
    const drawn: string[] = [];
    let at = x;
    for (const [name, part] of this.runs(text, face)) {
      const glyphs = [...part].map((character) => this.use(name, character.codePointAt(0) ?? 63));
      drawn.push(`BT /${name} ${size} Tf ${at.toFixed(2)} ${y.toFixed(2)} Td <${glyphs.map(hex).join('')}> Tj ET`);
      at += this.widthOf(part, size, face);
    }
    this.draw(inColour(colour, drawn.join('\n')));
  }

  /** Right-aligned at `x`. */
  textRight(x: number, y: number, size: number, text: string, face: Face = 'regular', colour: Colour = black): void {
    this.text(x - this.widthOf(text, size, face), y, size, text, face, colour);
  }

  widthOf(text: string, size: number, face: Face = 'regular'): number {
    let width = 0;
    for (const character of text) {
      const code = character.codePointAt(0) ?? 63;
      const font = this.font(this.fontOf(code, face));
      width += font.widthOf(font.glyphOf(code));
    }
    return (width * size) / 1000;
  }

  line(x1: number, y: number, x2: number): void {
    this.draw(`0.5 w ${x1} ${y} m ${x2} ${y} l S`);
  }

  /** A filled rectangle from its lower left corner. */
  box(x: number, y: number, width: number, height: number, colour: Colour): void {
    const side = (value: number) => value.toFixed(2);
    this.draw(inColour(colour, `${side(x)} ${side(y)} ${side(width)} ${side(height)} re f`));
  }

  /** A closed figure of straight sides, by its corners; `edge`: the width of a border in the colour `border`. */
  figure(
    corners: readonly (readonly [number, number])[],
    colour: Colour,
    edge?: { border: Colour; width: number },
  ): void {
    const path = corners.map(([x, y], index) => `${x.toFixed(2)} ${y.toFixed(2)} ${index === 0 ? 'm' : 'l'}`).join(' ');
    const drawn = edge ? `${parts(edge.border)} RG ${edge.width.toFixed(2)} w 1 j ${path} h B` : `${path} h f`;
    this.draw(inColour(colour, drawn));
  }

  square(x: number, y: number, side: number): void {
    this.draw(`${x.toFixed(2)} ${y.toFixed(2)} ${side.toFixed(2)} ${side.toFixed(2)} re f`);
  }

  /** `title` is the document title that readers show. */
  finish(title: string, language: string): Uint8Array {
    const objects: Uint8Array[] = [];
    const add = (...parts: (string | Uint8Array)[]): number =>
      objects.push(join(parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))));
    const stream = (bytes: Uint8Array, more = '') => {
      const packed = deflateSync(bytes);
      return add(`<</Length ${packed.length}/Filter/FlateDecode${more}>>\nstream\n`, packed, '\nendstream');
    };
    const inUse = [...this.fonts.keys()].filter((name) => !name.startsWith('brand-') || this.usedIn(name).size > 0);
    const fonts = inUse.map((name) => `/${name} ${this.addFont(name, add, stream)} 0 R`);
    // Pages refer to their parent by a number, and are written before it: it follows two objects for each page, the
    // page and its contents.
    const parent = objects.length + 2 * this.pages.length + 1;
    const kids = this.pages.map((commands) => {
      const contents = stream(encoder.encode(commands.join('\n')));
      return add(
        `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 595 842]/Contents ${contents} 0 R/Resources<</Font<<${fonts.join('')}>>>>>>`,
      );
    });
    add(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`);
    const root = add(
      `<</Type/Catalog/Pages ${parent} 0 R/Lang(${language})/ViewerPreferences<</DisplayDocTitle true>>>>`,
    );
    const info = add(`<</Title<FEFF${[...title].map((character) => hex(character.charCodeAt(0))).join('')}>>>`);
    return this.write(objects, root, info);
  }

  private addFont(
    fontName: FontName,
    add: (text: string) => number,
    stream: (bytes: Uint8Array, more?: string) => number,
  ): number {
    const font = this.font(fontName);
    const used = [...this.usedIn(fontName)].sort(([a], [b]) => a - b);
    const bytes = subsetFont(font, new Set(used.map(([glyph]) => glyph)));
    const name = `${fontName.startsWith('brand-') ? 'VERSOB+Brand' : 'VERSOO+DejaVuSans'}${fontName.endsWith('bold') ? '-Bold' : ''}`;
    const scaled = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
    const file = stream(bytes, `/Length1 ${bytes.length}`);
    const descriptor = add(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${font.box.map(scaled).join(' ')}]/ItalicAngle 0/Ascent ${scaled(font.ascent)}/Descent ${scaled(font.descent)}/CapHeight 729/StemV 80/FontFile2 ${file} 0 R>>`,
    );
    const widths = used.map(([glyph]) => `${glyph}[${font.widthOf(glyph)}]`).join('');
    const descendant = add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/W[${widths}]>>`,
    );
    const characters = stream(encoder.encode(toUnicode(used)));
    return add(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${characters} 0 R>>`,
    );
  }

  private write(objects: readonly Uint8Array[], root: number, info: number): Uint8Array {
    const parts: Uint8Array[] = [encoder.encode('%PDF-1.7\n%âãÏÓ\n')];
    let at = parts[0]?.length ?? 0;
    const places = objects.map((object, index) => {
      const place = at;
      const part = join([encoder.encode(`${index + 1} 0 obj\n`), object, encoder.encode('\nendobj\n')]);
      parts.push(part);
      at += part.length;
      return place;
    });
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const size = objects.length + 1;
    const trailer = `trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${at}\n%%EOF\n`;
    parts.push(encoder.encode(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`));
    return join(parts);
  }

  /** The parts of a text that are drawn in one font. */
  private runs(text: string, face: Face): [FontName, string][] {
    const runs: [FontName, string][] = [];
    for (const character of text) {
      const name = this.fontOf(character.codePointAt(0) ?? 63, face);
      const last = runs.at(-1);
      if (last?.[0] === name) last[1] += character;
      else runs.push([name, character]);
    }
    return runs;
  }

  /** The brand's font where it has the character, else the one with every script. */
  private fontOf(code: number, face: Face): FontName {
    const name = `brand-${face}` as const;
    return this.fonts.get(name)?.has(code) ? name : face;
  }

  private font(name: FontName): TrueTypeFont {
    const font = this.fonts.get(name);
    if (!font) throw new Error(`A document without the font ${name}.`);
    return font;
  }

  private usedIn(name: FontName): Map<number, number> {
    const used = this.used.get(name);
    if (!used) throw new Error(`A document without the font ${name}.`);
    return used;
  }

  private use(name: FontName, codePoint: number): number {
    const glyph = this.font(name).glyphOf(codePoint);
    const used = this.usedIn(name);
    if (!used.has(glyph)) used.set(glyph, codePoint);
    return glyph;
  }

  private draw(command: string): void {
    if (!this.current) throw new Error('A document without a page.');
    this.current.push(command);
  }
}

const parts = (colour: Colour): string => colour.map((part) => (part / 255).toFixed(3)).join(' ');

/** Commands in a colour; black is what a page begins with. */
function inColour(colour: Colour, commands: string): string {
  if (colour.every((part) => part === 0)) return commands;
  return `q ${parts(colour)} rg\n${commands}\nQ`;
}

/** The mapping from glyphs to characters. */
function toUnicode(used: readonly (readonly [number, number])[]): string {
  const blocks = Array.from({ length: Math.ceil(used.length / 100) }, (_, index) =>
    used.slice(index * 100, index * 100 + 100),
  );
  const maps = blocks.map(
    (block) =>
      `${block.length} beginbfchar\n${block.map(([glyph, code]) => `<${hex(glyph)}><${hex(code)}>`).join('\n')}\nendbfchar\n`,
  );
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def /CMapName /Used def\n1 begincodespacerange <0000><FFFF> endcodespacerange\n${maps.join('')}endcmap CMapName currentdict /CMap defineresource pop end end`;
}
