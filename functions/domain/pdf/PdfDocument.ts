import { deflateSync } from 'node:zlib';
import { join, subsetFont, type TrueTypeFont } from './TrueTypeFont.ts';

const encoder = new TextEncoder();
const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

export type Face = 'regular' | 'bold';

/** A PDF of A4 pages with text in embedded fonts, lines and filled squares; points from the lower left corner. */
export class PdfDocument {
  private readonly fonts: Readonly<Record<Face, TrueTypeFont>>;
  /** Glyphs in use and the character of each, so that text can be searched and copied. */
  private readonly used: Readonly<Record<Face, Map<number, number>>> = { regular: new Map(), bold: new Map() };
  private readonly pages: string[][] = [];

  constructor(fonts: Readonly<Record<Face, TrueTypeFont>>) {
    this.fonts = fonts;
  }

  addPage(): void {
    this.pages.push([]);
  }

  text(x: number, y: number, size: number, text: string, face: Face = 'regular'): void {
    const glyphs = [...text].map((character) => this.use(face, character.codePointAt(0) ?? 63));
    this.draw(`BT /${face} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td <${glyphs.map(hex).join('')}> Tj ET`);
  }

  /** Right-aligned at `x`. */
  textRight(x: number, y: number, size: number, text: string, face: Face = 'regular'): void {
    this.text(x - this.widthOf(text, size, face), y, size, text, face);
  }

  widthOf(text: string, size: number, face: Face = 'regular'): number {
    const font = this.fonts[face];
    const width = [...text].reduce(
      (sum, character) => sum + font.widthOf(font.glyphOf(character.codePointAt(0) ?? 63)),
      0,
    );
    return (width * size) / 1000;
  }

  line(x1: number, y: number, x2: number): void {
    this.draw(`0.5 w ${x1} ${y} m ${x2} ${y} l S`);
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
    const fonts = (['regular', 'bold'] as const).map((face) => `/${face} ${this.addFont(face, add, stream)} 0 R`);
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
    face: Face,
    add: (text: string) => number,
    stream: (bytes: Uint8Array, more?: string) => number,
  ): number {
    const font = this.fonts[face];
    const used = [...this.used[face]].sort(([a], [b]) => a - b);
    const bytes = subsetFont(font, new Set(used.map(([glyph]) => glyph)));
    const name = `VERSOO+DejaVuSans${face === 'bold' ? '-Bold' : ''}`;
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

  private use(face: Face, codePoint: number): number {
    const glyph = this.fonts[face].glyphOf(codePoint);
    if (!this.used[face].has(glyph)) this.used[face].set(glyph, codePoint);
    return glyph;
  }

  private draw(command: string): void {
    const page = this.pages.at(-1);
    if (!page) throw new Error('A document without a page.');
    page.push(command);
  }
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
