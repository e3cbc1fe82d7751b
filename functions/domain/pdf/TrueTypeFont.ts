interface Table {
  offset: number;
  length: number;
}

/**
 * A TrueType font as far as a PDF needs it: glyphs of characters, their widths, and a font of only the glyphs in use.
 */
export class TrueTypeFont {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly tables: ReadonlyMap<string, Table>;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly number[];
  private readonly metrics: number;
  private readonly glyphs = new Map<number, number>();

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.tables = new Map(
      Array.from({ length: this.view.getUint16(4) }, (_, index) => {
        const at = 12 + index * 16;
        const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
        return [tag, { offset: this.view.getUint32(at + 8), length: this.view.getUint32(at + 12) }] as const;
      }),
    );
    const head = this.table('head').offset;
    this.unitsPerEm = this.view.getUint16(head + 18);
    this.box = [36, 38, 40, 42].map((at) => this.view.getInt16(head + at));
    const hhea = this.table('hhea').offset;
    this.ascent = this.view.getInt16(hhea + 4);
    this.descent = this.view.getInt16(hhea + 6);
    this.metrics = this.view.getUint16(hhea + 34);
    this.readCharacters();
  }

  table(tag: string): Table {
    const table = this.tables.get(tag);
    if (!table) throw new Error(`A font without ${tag}.`);
    return table;
  }

  /** The glyph of a character; the question mark's if the font has none. */
  glyphOf(codePoint: number): number {
    return this.glyphs.get(codePoint) ?? this.glyphs.get(63) ?? 0;
  }

  /** Whether the font has a character. */
  has(codePoint: number): boolean {
    return this.glyphs.has(codePoint);
  }

  /** In thousandths of the font's size. */
  widthOf(glyph: number): number {
    const at = this.table('hmtx').offset + 4 * Math.min(glyph, this.metrics - 1);
    return Math.round((this.view.getUint16(at) * 1000) / this.unitsPerEm);
  }

  /** Where a glyph's outline lies in `glyf`. */
  outline(glyph: number): { start: number; end: number } {
    const { view } = this;
    const loca = this.table('loca').offset;
    const isLong = view.getInt16(this.table('head').offset + 50) === 1;
    const at = (index: number) => (isLong ? view.getUint32(loca + 4 * index) : 2 * view.getUint16(loca + 2 * index));
    return { start: at(glyph), end: at(glyph + 1) };
  }

  /** The characters of the basic plane: format 4 of the Windows Unicode table. */
  private readCharacters(): void {
    const { view } = this;
    const cmap = this.table('cmap').offset;
    for (let index = 0; index < view.getUint16(cmap + 2); index++) {
      const record = cmap + 4 + 8 * index;
      const at = cmap + view.getUint32(record + 4);
      if (view.getUint16(record) === 3 && view.getUint16(record + 2) === 1 && view.getUint16(at) === 4) {
        this.readSegments(at);
      }
    }
    if (this.glyphs.size === 0) throw new Error('A font without a Unicode table.');
  }

  private readSegments(at: number): void {
    const { view } = this;
    const size = view.getUint16(at + 6);
    for (let segment = 0; segment < size; segment += 2) {
      const end = view.getUint16(at + 14 + segment);
      const start = view.getUint16(at + 16 + size + segment);
      const delta = view.getUint16(at + 16 + 2 * size + segment);
      const rangeAt = at + 16 + 3 * size + segment;
      const range = view.getUint16(rangeAt);
      for (let code = start; code <= end && code < 0xffff; code++) {
        const raw = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - start));
        const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff;
        if (glyph !== 0) this.glyphs.set(code, glyph);
      }
    }
  }
}

const kept = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/**
 * The font with the outlines of these glyphs alone, which keep their numbers; glyphs after the last one used are cut
 * off.
 */
export function subsetFont(font: TrueTypeFont, used: ReadonlySet<number>): Uint8Array {
  const glyphs = withParts(font, used);
  const count = Math.max(...glyphs) + 1;
  const offsets: number[] = [];
  const outlines: Uint8Array[] = [];
  let end = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    offsets.push(end);
    if (!glyphs.has(glyph)) continue;
    const outline = outlineOf(font, glyph);
    const padded = new Uint8Array((outline.length + 3) & ~3);
    padded.set(outline);
    outlines.push(padded);
    end += padded.length;
  }
  offsets.push(end);
  return write(
    kept.flatMap((tag) => {
      if (!font.tables.has(tag)) return [];
      if (tag === 'glyf') return [[tag, join(outlines)] as const];
      if (tag === 'loca') return [[tag, locaOf(offsets)] as const];
      return [[tag, changed(tag, copyOf(font, tag), count)] as const];
    }),
  );
}

/** The glyphs in use with the glyphs they consist of: accented letters are often composites. */
function withParts(font: TrueTypeFont, used: ReadonlySet<number>): Set<number> {
  const all = new Set([0, ...used]);
  const { view } = font;
  const glyf = font.table('glyf').offset;
  for (const glyph of all) {
    const { start, end } = font.outline(glyph);
    if (end === start || view.getInt16(glyf + start) >= 0) continue;
    for (let at = glyf + start + 10, flags = 0x20; flags & 0x20; ) {
      flags = view.getUint16(at);
      all.add(view.getUint16(at + 2));
      at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    }
  }
  return all;
}

function outlineOf(font: TrueTypeFont, glyph: number): Uint8Array {
  const { start, end } = font.outline(glyph);
  const glyf = font.table('glyf').offset;
  return font.bytes.subarray(glyf + start, glyf + end);
}

/** A copy: `slice` of a file that Node read (a Buffer) would be the font's own bytes, which are changed here. */
function copyOf(font: TrueTypeFont, tag: string): Uint8Array {
  const { offset, length } = font.table(tag);
  return Uint8Array.from(font.bytes.subarray(offset, offset + length));
}

function locaOf(offsets: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * offsets.length));
  offsets.forEach((offset, index) => {
    view.setUint32(4 * index, offset);
  });
  return new Uint8Array(view.buffer);
}

/** A table as the smaller font needs it: with the new count of glyphs, and marked for outlines with long offsets. */
function changed(tag: string, table: Uint8Array, count: number): Uint8Array {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  if (tag === 'head') view.setInt16(50, 1);
  if (tag === 'maxp') view.setUint16(4, count);
  if (tag === 'hhea') view.setUint16(34, Math.min(view.getUint16(34), count));
  return tag === 'hmtx' ? table.slice(0, 4 * count) : table;
}

function write(tables: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const directory = new DataView(new ArrayBuffer(12 + 16 * tables.length));
  directory.setUint32(0, 0x00010000);
  directory.setUint16(4, tables.length);
  let offset = directory.byteLength;
  const parts: Uint8Array[] = [new Uint8Array(directory.buffer)];
  tables.forEach(([tag, table], index) => {
    const at = 12 + 16 * index;
    for (let letter = 0; letter < 4; letter++) directory.setUint8(at + letter, tag.charCodeAt(letter));
    directory.setUint32(at + 8, offset);
    directory.setUint32(at + 12, table.length);
    const padded = new Uint8Array((table.length + 3) & ~3);
    padded.set(table);
    parts.push(padded);
    offset += padded.length;
  });
  return join(parts);
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
