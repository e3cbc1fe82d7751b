import type { TrueTypeFont } from './TrueTypeFont.ts';

const kept = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/** The font with the outlines of these glyphs alone, under their own numbers; those after the last are cut off. */
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

/** Accented letters are often composites. */
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

function copyOf(font: TrueTypeFont, tag: string): Uint8Array {
  const { offset, length } = font.table(tag);
  return font.bytes.slice(offset, offset + length);
}

function locaOf(offsets: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * offsets.length));
  offsets.forEach((offset, index) => {
    view.setUint32(4 * index, offset);
  });
  return new Uint8Array(view.buffer);
}

/** Tables with glyph counts are reduced; the outlines have long offsets. */
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
