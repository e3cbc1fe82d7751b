import { expect, test } from 'vitest';
import { csvAmount, csvCell, csvFile, textOfCell } from './csvCell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+48 600', "'+48 600"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =cmd', "'  =cmd"],
  ['\t=1', "'\t'=1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1', "'＝1"],
  ['|calc', "'|calc"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
])('%j is no formula', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each([
  ['-12.50', '-12.50'],
  [-12, '-12'],
  [null, ''],
  ['Anna "A" Kowalska', '"Anna ""A"" Kowalska"'],
  ['one,two', '"one,two"'],
  ['two\nlines', '"two\nlines"'],
  ['a-b=c', 'a-b=c'],
])('%j is written as it is', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test.each([
  ["a;=cmd|'/C calc'!A0;b", "a;'=cmd|'/C calc'!A0;b"],
  ['a, +48 600', `"a, '+48 600"`],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['one\n=1+1', `"one\n'=1+1"`],
  ['a;"=1"', `"a;""'=1"""`],
  ['1;-5', "1;'-5"],
  ['a - b; c = d', 'a - b; c = d'],
])('%j is no formula in a spreadsheet that separates by another sign', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

/** As spreadsheets read: quotes count where they begin a cell. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, inQuotes] = ['', false];
  for (let at = 0; at < file.length; at++) {
    const sign = file[at] ?? '';
    if (inQuotes && sign === '"' && file[at + 1] === '"') cell += file[++at];
    else if (inQuotes && sign === '"') inQuotes = false;
    else if (!inQuotes && sign === '"' && cell === '') inQuotes = true;
    else if (!inQuotes && (sign === separator || sign === '\n')) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

test('no text becomes a formula in any language’s file, whatever sign the spreadsheet separates by', () => {
  const signs = ['a', '=', ';', ',', '\t', '\n', '"', "'", ' ', '-', '1', '@', '\u200b'];
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const text = () => Array.from({ length: next(9) }, () => signs[next(signs.length)]).join('');
  const isFormula = (cell: string) => /^[\s\u200b]*[=+@-]/.test(cell) && !/^\s*-1+([.,]1+)?\s*$/.test(cell);
  for (let time = 0; time < 20_000; time++) {
    const row = ['a', text(), text(), text()];
    for (const locale of ['en', 'pl'] as const) {
      const file = csvFile([row, [text()]], locale).slice(1);
      for (const separator of [',', ';', '\t']) {
        const found = cellsOf(file, separator).filter(isFormula);
        if (found.length > 0) expect.fail(JSON.stringify({ row, locale, separator, found }));
      }
    }
  }
});

test('a file that is read again has the texts that were written', () => {
  for (const text of ['=1', 'a;=1', 'a, - b', '-12', "it's", '\t=1']) expect(textOfCell(csvCell(text, '|'))).toBe(text);
});

test('a file begins with the mark of UTF-8 and is separated as spreadsheets of its language expect', () => {
  const rows = [
    ['a', 'b,c'],
    [1, null],
  ];
  expect(csvFile(rows, 'en')).toBe('\ufeffa,"b,c"\r\n1,\r\n');
  expect(csvFile(rows, 'pl')).toBe('\ufeffa;b,c\r\n1;\r\n');
});

test.each([
  [0, '0.00', '0,00'],
  [5, '0.05', '0,05'],
  [123_456, '1234.56', '1234,56'],
  [-7, '-0.07', '-0,07'],
  [-1_000, '-10.00', '-10,00'],
])('%i grosze are a number to spreadsheets of either language', (grosze, en, pl) => {
  expect([csvAmount(grosze, 'en'), csvAmount(grosze, 'pl')]).toEqual([en, pl]);
  // Neither a formula nor two cells.
  expect(csvFile([[csvAmount(grosze, 'pl'), 'a']], 'pl')).toBe(`\ufeff${pl};a\r\n`);
  expect(csvFile([[csvAmount(grosze, 'en'), 'a']], 'en')).toBe(`\ufeff${en},a\r\n`);
});
