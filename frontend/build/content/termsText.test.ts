import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { versionProblems } from './agreedTexts.ts';
import { contentFigures, defaultService } from './figures.ts';
import { readContent } from './readContent.ts';
import { renderFile } from './renderContent.ts';
import { comingModule, comingTermsOf } from './termsText.ts';

const service = defaultService(new Date('2026-11-22T12:00:00Z'));

/** Terms in force, and those of another day, in both languages. */
function folderWith(version: string, front = 'announced: 2026-12-01\n') {
  const folder = mkdtempSync(join(tmpdir(), 'terms-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const locale of ['en', 'pl']) {
    const page = (day: string, more: string) => `---\ntitle: Terms\nversion: ${day}\n${more}---\n\nText.\n`;
    write(`${locale}/pages/terms.md`, page('2026-11-24', ''));
    const changes = `changes:\n  - { date: ${version}, text: 'Part 6 (${locale}).{{#sworn}} Sworn.{{/sworn}}' }\n  - { date: 2026-11-24, text: 'Before.' }\n`;
    write(`${locale}/versions/terms-${version}.md`, page(version, front + changes));
  }
  return folder;
}
const problemsOf = (folder: string) =>
  readContent('en', folder)
    .filter(({ kind }) => kind === 'versions')
    .flatMap((one) =>
      versionProblems(renderFile(one, contentFigures(service, 'en')), ['/terms/2026-12-20/', '/terms/2026-11-24/']),
    );

test('a kept version later than the terms in force is what those who have an account are told of', () => {
  const folder = folderWith('2026-12-20');
  const told = { version: '2026-12-20', changes: { en: 'Part 6 (en). Sworn.', pl: 'Part 6 (pl). Sworn.' } };
  expect(comingTermsOf(folder)).toEqual([told]);
  expect(problemsOf(folder)).toEqual([]);
  expect(comingTermsOf(folderWith('2026-11-23'))).toEqual([]);
});

test('one that was not published 14 to 60 days before cannot be built', () => {
  expect(problemsOf(folderWith('2026-12-20', ''))).toEqual([
    '"announced" says on which day the version of 2026-12-20 was published',
  ]);
  expect(problemsOf(folderWith('2026-12-14'))).toEqual(['2026-12-14 is 13 days after 2026-12-01: 14 to 60']);
  expect(problemsOf(folderWith('2027-01-31'))).toEqual(['2027-01-31 is 61 days after 2026-12-01: 14 to 60']);
  expect(problemsOf(folderWith('2026-12-15'))).toEqual([]);
});

test('what the job tells is what is written', () => {
  const module = fileURLToPath(new URL('../../../functions/domain/account/comingTerms.ts', import.meta.url));
  expect(readFileSync(module, 'utf8'), 'npm run -s terms').toBe(comingModule(comingTermsOf()));
});
