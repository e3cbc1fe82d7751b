import { expect, test } from 'vitest';
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
