interface Table {
  offset: number;
  length: number;
}

/** A TrueType font as far as a PDF needs it: glyphs of characters, their widths, and a font of only the glyphs in use. */
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
