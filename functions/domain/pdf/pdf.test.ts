import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { fontFile } from '#functions/gateways/fontFile.ts';
import { PdfDocument } from './PdfDocument.ts';
import { TextFlow } from './TextFlow.ts';
import { subsetFont, TrueTypeFont } from './TrueTypeFont.ts';
import { drawn, fonts, streamsOf, tablesOf } from './test/drawn.ts';

const { regular } = fonts;
const glyphOf = (letter: string) => regular.glyphOf(letter.codePointAt(0) ?? 0);

const bytesOf = (view: DataView | undefined, start: number, end: number) =>
  view && Buffer.from(view.buffer, view.byteOffset + start, end - start);

test('the font in a document has the outlines of the letters in use and of what they are made of, and no others', () => {
  const used = new Set([...'Aż'].map(glyphOf));
  const file = subsetFont(regular, used);
  expect(file.length).toBeLessThan(regular.bytes.length / 4);
  const tables = tablesOf(file);
  expect([...tables.keys()]).toEqual(['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']);
  const [glyf, loca] = [tables.get('glyf'), tables.get('loca')];
  const places = Array.from({ length: (loca?.byteLength ?? 0) / 4 }, (_, index) => loca?.getUint32(4 * index) ?? 0);
  expect(tables.get('maxp')?.getUint16(4)).toBe(places.length - 1);
  expect(tables.get('head')?.getInt16(50)).toBe(1);
  expect(places.at(-1)).toBe(glyf?.byteLength);
  const original = tablesOf(regular.bytes).get('glyf');
  const kept = places.flatMap((start, glyph) => ((places[glyph + 1] ?? start) > start ? [glyph] : []));
  expect(kept).toEqual(expect.arrayContaining([...used]));
  expect(kept.length).toBeLessThan(8);
  for (const glyph of kept) {
    const { start, end } = regular.outline(glyph);
    const outline = bytesOf(glyf, places[glyph] ?? 0, (places[glyph] ?? 0) + end - start);
    expect(outline, String(glyph)).toEqual(bytesOf(original, start, end));
  }
});

test('a document begins as a PDF does, and says where each of its parts stands', () => {
  const pdf = new PdfDocument(fonts);
  pdf.addPage();
  pdf.text(50, 700, 12, 'Zażółć', 'bold');
  const text = Buffer.from(pdf.finish('Żółć', 'pl')).toString('latin1');
  expect(text.startsWith('%PDF-1.7\n')).toBe(true);
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table, table + 5)).toBe('xref\n');
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.length).toBeGreaterThan(10);
  for (const [index, place] of places.entries())
    expect(text.slice(place, place + 12)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
});

test('what a document says of its font is measured to the nearest thousandth of its size', () => {
  const pdf = new PdfDocument(fonts);
  pdf.addPage();
  pdf.text(50, 700, 12, 'A');
  const bytes = pdf.finish('A', 'en');
  const [, box = '', ascent, descent] =
    /FontBBox\[([^\]]+)\].*?Ascent (-?\d+)\/Descent (-?\d+)/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
  const metrics = [...box.split(' '), ascent, descent].map(Number);
  const real = [...regular.box, regular.ascent, regular.descent];
  expect(metrics).toHaveLength(6);
  for (const [index, value] of real.entries())
    expect(Math.abs((metrics[index] ?? 0) - (1000 * value) / regular.unitsPerEm)).toBeLessThanOrEqual(0.5);
  expect(streamsOf(bytes).length).toBeGreaterThan(4);
});

test('a document says how many parts it has, the names of its fonts, and its letters by rising glyphs, a hundred at a time', () => {
  const pdf = new PdfDocument(fonts);
  pdf.addPage();
  const letters = Array.from({ length: 150 }, (_, at) => String.fromCodePoint(0x180 + 149 - at)).join('');
  pdf.text(50, 700, 12, letters);
  pdf.text(50, 680, 12, 'B', 'bold');
  const bytes = pdf.finish('Letters', 'en');
  const text = Buffer.from(bytes).toString('latin1');
  expect(text.match(/BaseFont\/\S+?(?=\/)/g)).toEqual([
    ...['BaseFont/VERSOO+DejaVuSans', 'BaseFont/VERSOO+DejaVuSans'],
    ...['BaseFont/VERSOO+DejaVuSans-Bold', 'BaseFont/VERSOO+DejaVuSans-Bold'],
  ]);
  expect(Number(/\/Size (\d+)/.exec(text)?.[1])).toBe((text.match(/^\d{10} \d{5} [nf] $/gm) ?? []).length);
  const [map = ''] = streamsOf(bytes)
    .map(String)
    .filter((stream) => stream.includes('beginbfchar'));
  const pairs = [...map.matchAll(/^<([0-9A-F]{4})><([0-9A-F]{4})>$/gm)].map(([, glyph = '', code = '']) => [
    glyph,
    code,
  ]);
  expect(map.match(/\d+ beginbfchar/g)).toEqual(['100 beginbfchar', `${pairs.length - 100} beginbfchar`]);
  expect(pairs.map(([glyph]) => glyph)).toEqual(pairs.map(([glyph]) => glyph).toSorted());
  const codes = new Set([...letters].map((letter) => regular.glyphOf(letter.codePointAt(0) ?? 0)));
  expect(pairs).toHaveLength(codes.size);
});

test('a text runs over the width of its page and goes on at the top of the next one', () => {
  const area = { left: 50, right: 545, top: 790, bottom: 60 };
  const written = (y: number, text: string) => {
    const pdf = new PdfDocument(fonts);
    const flow = new TextFlow(pdf, area);
    flow.y = y;
    flow.write(text);
    return drawn(pdf.finish('Text', 'en')).texts;
  };
  expect(written(73, 'one').map(({ y }) => y)).toEqual([73]);
  expect(written(72.9, 'one').map(({ y }) => y)).toEqual([790]);
  const lines = written(700, 'word '.repeat(100)).map(({ text }) => text);
  const pdf = new PdfDocument(fonts);
  const widths = lines.map((line) => pdf.widthOf(line, 9));
  expect(Math.max(...widths)).toBeLessThanOrEqual(495);
  expect(Math.max(...widths)).toBeGreaterThan(495 - pdf.widthOf('word ', 9));
});

test('letters that the brand’s font has are drawn in it, others in the one with every script, side by side', async () => {
  const brand = {
    regular: new TrueTypeFont(fontFile('Figtree_400Regular.ttf')),
    bold: new TrueTypeFont(fontFile('Figtree_700Bold.ttf')),
  };
  for (const _ of ['first', 'second']) {
    const pdf = new PdfDocument({ ...fonts, brand });
    pdf.addPage();
    pdf.text(50, 700, 10, 'Żółć Тест', 'bold');
    expect(pdf.widthOf('Żółć Тест', 10, 'bold')).toBeCloseTo(
      pdf.widthOf('Żółć ', 10, 'bold') + pdf.widthOf('Тест', 10, 'bold'),
    );
    const page =
      streamsOf(pdf.finish('x', 'pl'))
        .map(String)
        .find((stream) => stream.startsWith('BT')) ?? '';
    expect([...page.matchAll(/BT \/(\S+)/g)].map(([, name]) => name)).toEqual(['brand-bold', 'bold']);
    const { text } = await extractText(await getDocumentProxy(pdf.finish('x', 'pl').slice()), { mergePages: true });
    expect(text).toContain('Żółć Тест');
  }
});
