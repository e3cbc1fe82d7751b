import { expect, test } from 'vitest';
import type { CheckedDocument } from './CheckedDocument.ts';
import { checkTranslation } from './checkTranslation.ts';
import { readText } from './readDocument.ts';

const report = (
  source: string,
  target: string,
  change: { [side in 'source' | 'target']?: Partial<CheckedDocument> } = {},
) =>
  checkTranslation(
    { ...readText(source, 'a'), ...change.source },
    { ...readText(target, 'b'), ...change.target },
    { languages: ['en', 'pl'] },
  );
const pdf = { format: 'pdf' } as const;

test('a report says what was compared: by lines, as a whole, or not to the end', () => {
  const texts = ['The first line.', 'Pierwszy wiersz.'] as const;
  expect(report(...texts)).toMatchObject({
    ...{ alignment: 'lines', wholeDocument: false, cutOff: false, sourceWords: 3, targetWords: 2, findings: [] },
  });
  expect(report(...texts, { source: pdf, target: pdf })).toMatchObject({ alignment: 'document', wholeDocument: true });
  expect(report('', texts[1])).toMatchObject({ alignment: 'none', wholeDocument: true });
  expect(report(...texts, { source: { cutOff: true } }).cutOff).toBe(true);
  expect(report(...texts, { target: { cutOff: true } }).cutOff).toBe(true);
});

test('a finding has its place, what is missing and what is there instead; of a whole document none', () => {
  const [source, target] = ['Costs 5.\nOnly this line.', 'Kosztuje 6.\nTylko ten wiersz.'];
  const finding = { check: 'numbers', severity: 'warn', expected: ['5'], found: ['6'] };
  const { findings, counts } = report(source, target);
  expect(findings).toStrictEqual([{ id: 'numbers-line:1', place: 'line:1', ...finding, excerpt: 'Kosztuje 6.' }]);
  expect(counts).toEqual({ block: 0, warn: 1, info: 0 });
  expect(report(source, target, { source: pdf }).findings.find(({ check }) => check === 'numbers')).toStrictEqual({
    ...{ id: 'numbers-0', ...finding, excerpt: 'Kosztuje 6. Tylko ten wiersz.' },
  });
});

test('a finding in a workbook names its sheet as the translation does; its id is that of the cell', () => {
  const cells = (text: string) => ({
    blocks: [{ scope: 'cells' as const, place: '2!B7', text }],
    format: 'xlsx' as const,
  });
  const sheets = ['Cover', 'Price list!'];
  const { findings } = report('Costs 5.', 'Kosztuje 6.', {
    source: cells('Costs 5.'),
    target: { ...cells('Kosztuje 6.'), sheets },
  });
  expect(findings).toMatchObject([{ id: 'numbers-cell:2!B7', place: 'cell:Price list!!B7' }]);
  const nameless = report('Costs 5.', 'Kosztuje 6.', { source: cells('Costs 5.'), target: cells('Kosztuje 6.') });
  expect(nameless.findings).toMatchObject([{ place: 'cell:2!B7' }]);
});

test('a translation without any text is not compared, only looked at; the source itself is known by its bytes', () => {
  expect(report('PESEL 44051401358', '').findings.map(({ check }) => check)).toEqual(['opens']);
  const scan = { pictures: 1, format: 'jpeg', sha256: 'a' } as const;
  expect(report('', '', { source: scan, target: scan }).findings.map(({ check }) => check)).toContain('source_itself');
});

test('two hundred findings are listed and all are counted; what must be mended is listed however much it is', () => {
  const lines = (text: (at: number) => string) => Array.from({ length: 201 }, (_, at) => text(at)).join('\n');
  const figures = report(
    lines((at) => `Costs ${at + 1000}.`),
    lines((at) => `Kosztuje ${at + 5000}.`),
  );
  expect([figures.findings.length, figures.counts.warn]).toEqual([200, 201]);
  const mails = report(
    lines((at) => `Write to a${at}@example.com.`),
    lines(() => 'Proszę pisać do nas.'),
  );
  expect(mails.findings.filter(({ check }) => check === 'email')).toHaveLength(201);
  expect(mails.counts.block).toBe(201);
});

test('findings of a typed text are of the paragraph that its translator’s page numbers, however much is still empty', () => {
  const typed = (lines: readonly string[]) => readText(lines.join('\n'), lines.join(), { typed: true });
  const source = typed(['One 1.', '', 'Two 2.', 'The third one is here', 'PESEL 44051401359, PESEL 02070803628']);
  const made = typed(['Raz 1.', '', 'Dwa 3.', '', 'PESEL 44051401395, PESEL 02070803682']);
  const { findings } = checkTranslation(source, made, { languages: ['en', 'pl'] });
  expect(findings.map(({ check, place }) => `${check} ${place}`)).toEqual([
    ...['pesel paragraph:4', 'pesel paragraph:4', 'numbers paragraph:2', 'missing paragraph:3'],
  ]);
  expect(new Set(findings.map(({ id }) => id)).size).toBe(4);
});

test('what was not ordered may stay untranslated, unless the same text was ordered elsewhere', () => {
  const [kept, told] = ['Strictly private and confidential information', 'The tenant pays the rent.'];
  const blocks = (...texts: [scope: 'body' | 'headers_footers', text: string, hidden?: boolean][]) =>
    texts.map(([scope, text, hidden]) => ({ scope, place: '', text, ...(hidden && { hidden }) }));
  const found = (
    source: CheckedDocument['blocks'],
    target: CheckedDocument['blocks'],
    leftOut: ('headers_footers' | 'hidden_parts')[],
  ) =>
    checkTranslation(
      { ...readText(told, 'a'), format: 'docx', blocks: source },
      { ...readText('x', 'b'), format: 'docx', blocks: target },
      { languages: ['en', 'pl'], leftOut },
    ).findings.map(({ check }) => check);
  const made = blocks(['headers_footers', kept], ['body', 'Najemca płaci czynsz.']);
  expect(found(blocks(['headers_footers', kept], ['body', told]), made, [])).toEqual(['untranslated']);
  expect(found(blocks(['headers_footers', kept], ['body', told]), made, ['headers_footers'])).toEqual([]);
  const hidden = blocks(['body', kept, true], ['body', told]);
  const shown = blocks(['body', kept], ['body', 'Najemca płaci czynsz.']);
  expect([found(hidden, shown, []), found(hidden, shown, ['hidden_parts'])]).toEqual([['untranslated'], []]);
  const twice = blocks(['headers_footers', kept], ['body', kept]);
  expect(found(twice, twice, ['headers_footers'])).toContain('untranslated');
});
