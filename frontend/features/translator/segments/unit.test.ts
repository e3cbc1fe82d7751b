import { expect, test } from 'vitest';
import type { SegmentedUnitWire } from '#shared/contract/schemas/segment.ts';
import { demoSegment, demoUnit } from './test/demoUnits.ts';
import {
  decidedUnit,
  isUnsent,
  joinedSegments,
  mergedUnit,
  replaced,
  type Segment,
  savedOf,
  savedUnitOf,
  splitSegments,
  type Unit,
  unitOf,
} from './unit.ts';

const typed = (unit: Unit, n: number, text: string): Unit => ({
  ...unit,
  segments: replaced(unit.segments, n, { ...(unit.segments[n] as Segment), target: [text] }),
});
const texts = ({ segments }: Unit) => segments.map(({ target }) => target.join(''));

test('what is typed while a save is under way remains to be saved', () => {
  const one = typed(unitOf(demoUnit('u', 2)), 0, 'Raz');
  const on = typed(one, 1, 'Dwa');
  const after = savedUnitOf(on, one.segments, 1);
  expect([isUnsent(after), savedOf(after).version]).toEqual([true, 1]);
  expect(isUnsent(savedUnitOf(one, one.segments, 1))).toBe(false);
  // Back to what is kept: nothing to save.
  expect(isUnsent(typed(typed(unitOf(demoUnit('u', 1, 'a')), 0, 'b'), 0, 'a'))).toBe(false);
});

test('another tab’s segments are taken over; where both typed, both are shown until one decides', () => {
  const base = demoUnit('u', 3);
  const here = typed(typed(unitOf(base), 0, 'mine'), 1, 'same');
  const there: SegmentedUnitWire = { ...base, version: 2, segments: there3('theirs', 'same', 'new') };
  const merged = mergedUnit(here, there);
  expect(texts(merged)).toEqual(['mine', 'same', 'new']);
  expect(merged.clash?.at).toEqual([0]);
  expect([texts(decidedUnit(merged, 'own', 0)), isUnsent(decidedUnit(merged, 'own', 0))]).toEqual([
    ['mine', 'same', 'new'],
    true,
  ]);
  const given = decidedUnit(merged, 'other', 0);
  expect([texts(given), isUnsent(given), given.clash]).toEqual([['theirs', 'same', 'new'], false, undefined]);
  // A third saving while it is undecided does not forget the question.
  const third = mergedUnit(merged, { ...there, version: 3, segments: there3('theirs', 'same', 'newer') });
  expect([third.clash?.at, texts(third)]).toEqual([[0], ['mine', 'same', 'newer']]);
});

const there3 = (...targets: string[]) => targets.map((target, n) => demoSegment(n, target));

test('a saving whose answer was lost is no change by somebody else', () => {
  const sent = typed(unitOf(demoUnit('u', 1)), 0, 'one');
  const on = { ...typed(sent, 0, 'one two'), sent: [sent.segments] };
  const merged = mergedUnit(on, { ...demoUnit('u', 1), version: 1, segments: [...sent.segments] });
  expect([texts(merged), merged.clash, isUnsent(merged)]).toEqual([['one two'], undefined, true]);
});

test('a unit that was cut in two places at once is decided on as a whole', () => {
  const base = demoUnit('u', 1);
  const here = { ...unitOf(base), segments: splitSegments(base.segments, 0, 8) ?? [] };
  const merged = mergedUnit(here, { ...base, version: 1, segments: [demoSegment(0, 'theirs')] });
  expect([merged.clash, merged.segments.length]).toEqual([{ theirs: [demoSegment(0, 'theirs')], at: undefined }, 2]);
  expect(texts(decidedUnit(merged, 'other'))).toEqual(['theirs']);
  expect(savedOf(decidedUnit(merged, 'own')).ends).toEqual([9, 18]);
});

test('a split keeps every character and the blank between, and joined again it is what it was', () => {
  const segment: Segment = {
    ...demoSegment(0, 'Jeden dwa'),
    source: [
      'One ',
      { type: 'open', id: 1, kind: 'format' },
      'two',
      { type: 'close', id: 1, kind: 'format' },
      ' three',
    ],
    words: 3,
  };
  const split = splitSegments([segment], 0, 9);
  expect(split?.map(({ source, after, words }) => [source.length, after, words])).toEqual([
    [4, ' ', 2],
    [1, '', 1],
  ]);
  expect(joinedSegments(split ?? [], 0)?.[0]).toMatchObject({
    source: segment.source,
    target: ['Jeden dwa'],
    words: 3,
  });
  expect(splitSegments([segment], 0, 0)).toBeUndefined();
  expect(joinedSegments([segment], 0)).toBeUndefined();
});
