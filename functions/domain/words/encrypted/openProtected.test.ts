import { expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import { makeXlsx } from '../test/makeOffice.ts';
import { makeProtected } from '../test/makeProtected.ts';

const workbook = makeXlsx('<c t="inlineStr"><is><t>three plain words</t></is></c>'.repeat(200));
const count = (password: string) =>
  countWords(makeProtected(workbook, password), { fileName: 'a.xlsx', service: 'ordinary' });

test('a workbook that Excel opens without asking is counted', async () => {
  expect(await count('VelvetSweatshop')).toMatchObject({ outcome: 'counted', format: 'xlsx', words: 600 });
});

test('one with a password of its own asks for it', async () => {
  expect(await count('secret')).toMatchObject({ outcome: 'password_protected', reason: 'office_encrypted', words: 0 });
});
