import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { Face } from '../PdfDocument.ts';
import { TrueTypeFont } from '../TrueTypeFont.ts';

const require = createRequire(import.meta.url);
const font = (name: string) => new TrueTypeFont(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

export const fonts = { regular: font('DejaVuSans'), bold: font('DejaVuSans-Bold') } as const;

/** Characters by their glyph numbers. */
const letters = (face: Face): Map<number, string> =>
  new Map(Array.from({ length: 0x400 }, (_, code) => [fonts[face].glyphOf(code), String.fromCharCode(code)] as const));
const byGlyph = { regular: letters('regular'), bold: letters('bold') };

/** The streams of a document, unpacked. */
export function streamsOf(pdf: Uint8Array): Buffer[] {
  const whole = Buffer.from(pdf);
  return [...whole.toString('latin1').matchAll(/<<\/Length (\d+)\/Filter\/FlateDecode[^>]*>>\nstream\n/g)].map(
    (found) => {
      const start = found.index + found[0].length;
      return inflateSync(whole.subarray(start, start + Number(found[1])));
    },
  );
}

/** What is drawn on the pages of a document, in points: texts with their font, and horizontal lines. */
export function drawn(pdf: Uint8Array) {
  const pages = streamsOf(pdf)
    .map(String)
    .filter((stream) => /^(BT|0\.5 w|q [\d.]+ [\d.]+ [\d.]+ rg)/.test(stream))
    .join('\n');
  const texts = [...pages.matchAll(/BT \/(regular|bold) ([\d.]+) Tf ([\d.]+) ([\d.]+) Td <(\w*)> Tj ET/g)].map(
    ([, name, size, x, y, glyphs = '']) => {
      const face: Face = name === 'bold' ? 'bold' : 'regular';
      const text = (glyphs.match(/.{4}/g) ?? []).map((glyph) => byGlyph[face].get(Number.parseInt(glyph, 16)) ?? '?');
      return { face, size: Number(size), x: Number(x), y: Number(y), text: text.join('') };
    },
  );
  const lines = [...pages.matchAll(/0\.5 w ([\d.]+) ([\d.]+) m ([\d.]+) /g)].map(([, from, y, to]) => ({
    ...{ from: Number(from), y: Number(y), to: Number(to) },
  }));
  return { texts, lines };
}

/** The tables of a font file, by its own directory. */
export function tablesOf(file: Uint8Array): Map<string, DataView> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const tag = String.fromCharCode(...file.subarray(at, at + 4));
      const offset = view.getUint32(at + 8);
      return [tag, new DataView(file.buffer, file.byteOffset + offset, view.getUint32(at + 12))] as const;
    }),
  );
}
