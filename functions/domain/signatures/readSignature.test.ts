import { expect, test } from 'vitest';
import { readSignature } from './readSignature.ts';
import { foreignlySignedPdf, signedPdf } from './test/signedPdf.ts';

const changed = (find: string, put: string): Uint8Array =>
  new Uint8Array(Buffer.from(Buffer.from(signedPdf()).toString('latin1').replace(find, put), 'latin1'));

test('an OpenSSL signature over the whole file is valid and names its signer', async () => {
  expect(await readSignature(signedPdf())).toEqual({ state: 'sound', signer: 'Demo Translator' });
});

test.each([
  ['a file without one', () => new TextEncoder().encode('%PDF-1.7 %%EOF'), 'none'],
  ['a byte that changed since', () => changed('/Count 0', '/Count 1'), 'changed'],
  ['something appended since', () => new Uint8Array(Buffer.concat([signedPdf(), Buffer.from('4 0 obj')])), 'not_whole'],
  ['a range that begins later', () => changed('[0 ', '[9 '), 'not_whole'],
  ['a place that holds no signature', () => changed('/Contents <30', '/Contents <zz'), 'not_whole'],
  ['a signature of a text that it carries itself', foreignlySignedPdf, 'other'],
  ['a signature that is none', () => changed('/Contents <308', '/Contents <318'), 'unreadable'],
] as const)('%s', async (_, pdf, state) => {
  expect((await readSignature(pdf())).state).toBe(state);
});

test('a signature of other content is not taken for one of the file, whatever is changed in it or comes before it', async () => {
  const foreign = Buffer.from(foreignlySignedPdf()).toString('latin1');
  const read = (text: string) => readSignature(new Uint8Array(Buffer.from(text, 'latin1')));
  expect(await read(foreign.replace('/Count 0', '/Count 7'))).toEqual({ state: 'other' });
  const earlier = foreign.replace('%PDF-1.7\n', (mark) => `${mark}/ByteRange [0 1 2 3]\n`);
  const moved = earlier.replace(/\[0 0+(\d+) 0+(\d+) (\d+)\]/, (_, first, then, last) => {
    const more = earlier.length - foreign.length;
    const number = (value: string) => String(Number(value) + more).padStart(10, '0');
    return `[0 ${number(first)} ${number(then)} ${last}]`;
  });
  expect(await read(moved)).toEqual({ state: 'not_whole' });
});
