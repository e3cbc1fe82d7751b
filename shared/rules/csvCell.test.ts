import { expect, test } from 'vitest';
import { csvCell, csvFile } from './csvCell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+48 600', "'+48 600"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =cmd', "'  =cmd"],
  ['\t=1', "'\t=1"],
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

test('a file begins with the mark of UTF-8 and is separated as spreadsheets of its language expect', () => {
  const rows = [
    ['a', 'b,c'],
    [1, null],
  ];
  expect(csvFile(rows, 'en')).toBe('\ufeffa,"b,c"\r\n1,\r\n');
  expect(csvFile(rows, 'pl')).toBe('\ufeffa;b,c\r\n1;\r\n');
});
