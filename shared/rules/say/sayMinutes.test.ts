import { expect, test } from 'vitest';
import { sayMinutes } from './sayMinutes.ts';

test('a span is said in minutes, then in hours, then in days, in both languages', () => {
  const said = (minutes: number) => [sayMinutes(minutes, 'en'), sayMinutes(minutes, 'pl')];
  expect(said(0)).toEqual(['0\u00a0min', '0\u00a0min']);
  expect(said(89)).toEqual(['89\u00a0min', '89\u00a0min']);
  expect(said(90)).toEqual(['2\u00a0hr', '2\u00a0godz.']);
  expect(said(2879)).toEqual(['48\u00a0hr', '48\u00a0godz.']);
  expect(said(2880)).toEqual(['2\u00a0days', '2\u00a0dni']);
});
