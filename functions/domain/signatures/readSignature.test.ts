import { expect, test } from 'vitest';
import { readSignature } from './readSignature.ts';
import { signedPdf } from './test/signedPdf.ts';

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
  ['a signature that is none', () => changed('/Contents <308', '/Contents <318'), 'unreadable'],
] as const)('%s', async (_, pdf, state) => {
  expect((await readSignature(pdf())).state).toBe(state);
});
