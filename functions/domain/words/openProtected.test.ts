import { expect, test } from 'vitest';
import type { CompoundFile } from './CompoundFile.ts';
import { countWords } from './countWords.ts';
import type { CountStop } from './limits.ts';
import { openProtected } from './openProtected.ts';
import { makeXlsx } from './test/makeOffice.ts';
import { makeProtected } from './test/makeProtected.ts';
import { makeProtected2007 } from './test/makeProtected2007.ts';

const workbook = makeXlsx('<c t="inlineStr"><is><t>three plain words</t></is></c>'.repeat(200));
const count = (password: string) =>
  countWords(makeProtected(workbook, password), { fileName: 'a.xlsx', service: 'ordinary' });

test('a workbook that Excel opens without asking is counted', async () => {
  expect(await count('VelvetSweatshop')).toMatchObject({ outcome: 'counted', format: 'xlsx', words: 600 });
});

test('one with its own password asks for it', async () => {
  expect(await count('secret')).toMatchObject({ outcome: 'password_protected', reason: 'office_encrypted', words: 0 });
});

test.each([
  [128, 0],
  [128, 5],
  [256, 0],
])(
  'one of Office 2007, with a key of %i bits and %i bytes behind it, is counted, and asks for its own password',
  async (keyBits, after) => {
    const of = (password: string) =>
      countWords(makeProtected2007(workbook, password, { keyBits, after }), {
        fileName: 'a.xlsx',
        service: 'ordinary',
      });
    expect(await of('VelvetSweatshop')).toMatchObject({ outcome: 'counted', format: 'xlsx', words: 600 });
    expect(await of('secret')).toMatchObject({ outcome: 'password_protected', reason: 'office_encrypted', words: 0 });
  },
);

test.each([
  ['without its description', { EncryptedPackage: 100 }],
  ['without its package', { EncryptionInfo: 100 }],
  ['with a description cut short', { EncryptionInfo: 11, EncryptedPackage: 100 }],
  ['with a package cut short', { EncryptionInfo: 100, EncryptedPackage: 7 }],
] as const)('a file %s is damaged', (_, lengths) => {
  const streams = new Map(Object.entries(lengths));
  const stream = (name: string) => (streams.has(name) ? new Uint8Array(streams.get(name) ?? 0) : undefined);
  expect(() => openProtected({ stream } as unknown as CompoundFile)).toThrow(
    expect.objectContaining({ outcome: 'unreadable' }) as CountStop,
  );
});
