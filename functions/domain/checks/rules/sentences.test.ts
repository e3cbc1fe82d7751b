import { expect, test } from 'vitest';
import { checkTranslation } from '../checkTranslation.ts';
import { readDocument } from '../readDocument.ts';
import { segmentFindings } from '../segmentFindings.ts';

const found = (source: string, target: string, languages: readonly [string, string] = ['en', 'pl']) =>
  segmentFindings(source, target, { languages }).map(({ check, expected, found: has }) => [check, ...expected, ...has]);

test.each<[string, string, string[][]]>([
  ['All is well.', 'Wszystko dobrze.', []],
  ['All is well.', 'Wszystko  dobrze.', [['blanks']]],
  ['All  is well.', 'Wszystko  dobrze.', []],
  ['All is well.', ' Wszystko dobrze. ', []],
  ['Is it well?', 'Czy dobrze.', [['end_sign', '?', '.']]],
  ['All is well.', 'Wszystko dobrze', [['end_sign', '.']]],
  ['All is well', 'Wszystko dobrze.', [['end_sign', '.']]],
  ['He said: “All is well.”', 'Powiedział: „Wszystko dobrze”.', []],
  ['And so on…', 'I tak dalej...', []],
  ['The terms:', 'Warunki:', []],
])('"%s" and "%s": %j', (source, target, expected) => {
  expect(found(source, target)).toEqual(expected);
});

test('signs of other scripts end sentences too', () => {
  expect(found('All is well.', '一切都很好。', ['en', 'zh'])).toEqual([]);
  expect(found('Is all well?', 'هل كل شيء بخير؟', ['en', 'ar'])).toEqual([]);
  expect(found('Is all well?', 'Είναι όλα καλά;', ['en', 'el'])).toEqual([]);
  expect(found('All is well?', 'Wszystko dobrze;')).toEqual([['end_sign', '?']]);
  expect(found('All is well.', 'ทุกอย่างเรียบร้อยดี', ['en', 'th'])).toEqual([]);
});

test('a translation that is longer than the file allows is a warning with both numbers', () => {
  const at = (lengths?: { most: number; characters: number }[]) =>
    segmentFindings('All is well.', 'Wszystko dobrze.', { languages: ['en', 'pl'] }, lengths);
  expect(at()).toEqual([]);
  expect(at([{ most: 12, characters: 16 }])).toMatchObject([
    { check: 'length_limit', severity: 'warn', expected: ['≤ 12'], found: ['16'], excerpt: 'Wszystko dobrze.' },
  ]);
});

test('of a bilingual file that was uploaded every text is measured against what the file allows', async () => {
  const file = (...targets: string[]) =>
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" datatype="x"><body>${targets
      .map(
        (target, id) =>
          `<trans-unit id="${id}" maxwidth="10" size-unit="char"><source>All is well ${id}.</source><target>${target}</target></trans-unit>`,
      )
      .join('')}</body></file></xliff>`;
  const read = (text: string, name: string) => readDocument({ bytes: Buffer.from(text), name: 'a.xlf', sha256: name });
  const source = await read(file('', ''), 'a');
  const target = await read(file('Dobrze 0.', 'Wszystko dobrze <x id="1"/>1.'), 'b');
  const { findings } = checkTranslation(source, target, { languages: ['en', 'pl'] });
  expect(findings.filter(({ check }) => check === 'length_limit')).toMatchObject([
    { severity: 'warn', expected: ['≤ 10'], found: ['18'], excerpt: 'Wszystko dobrze 1.' },
  ]);
});
