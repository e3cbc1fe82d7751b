import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { readDocument } from '../checks/readDocument.ts';
import { wordDocument } from './wordDocument.ts';

test('a document says line by line what was typed, whatever characters it has, and reads as a Word document elsewhere', async () => {
  const lines = ['Umowa <nr 1> & "załącznik"', '', '  Wcięcie; 日本語; emoji 🎉', 'Ostatni'];
  const bytes = wordDocument(lines, 'pl');
  const read = await readDocument({ bytes, name: 'a.docx', sha256: '' });
  expect(read).toMatchObject({ outcome: 'counted', format: 'docx', flagged: false });
  expect(read.blocks.map(({ text }) => text)).toEqual(lines.filter((line) => line !== ''));
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
  expect(value.split('\n\n')).toEqual([...lines, '']);
  expect(wordDocument(lines, 'pl')).toEqual(bytes);
});

test('Arabic and Hebrew run from right to left', async () => {
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(wordDocument(['مرحبا'], 'ar')) });
  expect(value.trim()).toBe('مرحبا');
  expect(wordDocument(['a'], 'ar')).not.toEqual(wordDocument(['a'], 'pl'));
});

test.each([
  ['ar', true],
  ['he', true],
  ['pl', false],
])('the parts of a document in %s are marked as running from right to left: %s', (language, isRight) => {
  const parts = unzipSync(wordDocument(['a'], language));
  const [document, styles] = ['word/document.xml', 'word/styles.xml'].map((name) =>
    strFromU8(parts[name] ?? new Uint8Array()),
  );
  expect([document?.includes('<w:bidi/>'), document?.includes('<w:rtl/>')]).toEqual([isRight, isRight]);
  expect(styles).toContain(
    isRight ? `<w:lang w:bidi="${language}"/>` : `<w:lang w:val="${language}" w:eastAsia="${language}"/>`,
  );
});
