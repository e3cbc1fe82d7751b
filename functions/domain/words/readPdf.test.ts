import { expect, test } from 'vitest';
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
