import { expect, test } from 'vitest';
import { countWords } from './countWords.ts';
import { pdfPictures } from './readPdf.ts';

const sizes = (text: string) => pdfPictures(Buffer.from(text, 'latin1'));

test('the size of a picture is read before and after its mark, however long its dictionary is', () => {
  expect(sizes('4 0 obj <</Length 1234/Subtype /Image/Width 9>> stream')).toEqual([1234]);
  expect(sizes('4 0 obj <</Subtype/Image/Width 9/Length 5678>> stream')).toEqual([5678]);
  expect(sizes(`<</Length 42/Names [${' '.repeat(200)}]/Subtype /Image>> stream`)).toEqual([42]);
});

test('each picture counts once; one whose length stands elsewhere is of a fair size, and other marks are none', () => {
  expect(sizes('1 0 obj <</Subtype /Image/Length 9 0 R>> stream 2 0 obj <</Subtype /Image/Length 7>> stream')).toEqual([
    10_000, 7,
  ]);
  expect(sizes('1 0 obj <</ProcSet [/PDF /ImageB]/Length 5>> stream')).toEqual([]);
});

/** A PDF of one page that says "On the page", with these annotations and this form. */
function makePdf(annotations: readonly string[], form = '', more = ''): Buffer {
  const stream = 'BT /F1 12 Tf 72 720 Td (On the page) Tj ET';
  const objects = [
    `<</Type/Catalog/Pages 2 0 R ${form}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R/Annots[${annotations.map((_, i) => `${6 + i} 0 R`).join(' ')}]>>`,
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...annotations,
  ];
  const written = objects.map((one, i) => `${i + 1} 0 obj${one}endobj`);
  return Buffer.from(['%PDF-1.6', ...written, more, 'trailer<</Root 1 0 R>>'].join('\n'), 'latin1');
}
const widget = (kind: string, value: string, flags = 4) =>
  `<</Type/Annot/Subtype/Widget/FT/${kind}/T(name${value.length})/V(${value})/F ${flags}/Rect[72 600 300 620]/P 3 0 R>>`;
const read = (bytes: Uint8Array) => countWords(bytes, { fileName: 'a.pdf', service: 'sworn' });

test('what was filled into a form and typed over a page counts, what is hidden or signed does not', async () => {
  const notes = [
    widget('Tx', 'three filled words'),
    widget('Ch', 'chosen'),
    widget('Tx', 'not to be seen', 2),
    '<</Type/Annot/Subtype/FreeText/Contents(typed over it)/F 4/Rect[72 500 300 520]/DA(/F1 12 Tf)/P 3 0 R>>',
    '<</Type/Annot/Subtype/Text/Contents(a sticky note)/F 4/Rect[72 400 90 420]/P 3 0 R>>',
  ];
  const form = '/AcroForm<</Fields[6 0 R 7 0 R 8 0 R]>>';
  expect(await read(makePdf(notes, form))).toMatchObject({ outcome: 'counted', words: 10 });
  expect(await read(makePdf([]))).toMatchObject({ words: 3, pageCharacters: [11] });
});

test('a dynamic form is for a person, without the words of the page that asks to wait for it', async () => {
  const xfa = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template><subform/></template></xdp:xdp>';
  const form = `20 0 obj<</Length ${xfa.length}>>stream\n${xfa}\nendstream\nendobj`;
  const bytes = makePdf([], '/NeedsRendering true/AcroForm<</Fields[]/XFA 20 0 R>>', form);
  expect(await read(bytes)).toMatchObject({ outcome: 'manual', reason: 'dynamic_form', words: 0 });
});
