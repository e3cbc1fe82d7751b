import { expect, test } from 'vitest';
import type { MatchedSegment } from '../bilingual/xliff/mergeXliff.ts';
import type { PreparedUnit } from './preparedColumn.ts';
import { takenUnit } from './takenUnits.ts';
import type { SegmentWork, UnitWork } from './unitWork.ts';

const unit: PreparedUnit = { id: '1', scope: 'body', source: ['One a. Two b.'], ends: [7, 13] };
const work = (...segments: SegmentWork[]): UnitWork => ({ version: 1, notes: [], segments });
const segment = (source: string, target: string | undefined, state: MatchedSegment['state'], after = '') => ({
  ...{ source: [source], target: target === undefined ? undefined : [target], state, after, isBetween: false },
});
const empty: SegmentWork = { target: [], state: 'initial' };
const translator = { revises: false, version: '2' } as const;

const segmentsOf = (taken: ReturnType<typeof takenUnit>) => ('sent' in taken ? taken.sent.segments : taken);

test.each<[state: MatchedSegment['state'], own: string, reviser: string]>([
  ['initial', 'initial', 'initial'],
  ['translated', 'translated', 'translated'],
  ['reviewed', 'translated', 'reviewed'],
  ['final', 'translated', 'reviewed'],
])('what a tool calls %s is %s of a translator and %s of a reviser', (state, own, reviser) => {
  const taking = {
    ...{ unit, work: work(empty, empty), isMoved: false },
    segments: [segment('One a.', 'Jeden.', state, ' '), segment('Two b.', undefined, 'initial')],
  };
  for (const [revises, expected] of [
    [false, own],
    [true, reviser],
  ] as const)
    expect(segmentsOf(takenUnit(taking, { revises, version: '2' }))).toEqual([
      { target: ['Jeden.'], state: expected, ...(expected === 'initial' && { origin: 'own_tool' }) },
      empty,
    ]);
});

test('a state is not lowered where the text is the same, and what is missing stays', () => {
  const before = work({ target: ['Jeden.'], state: 'reviewed' }, { target: ['Dwa.'], state: 'translated' });
  const segments = [segment('One a.', 'Jeden.', 'translated', ' '), segment('Two b.', undefined, 'initial')];
  expect(takenUnit({ unit, work: before, segments, isMoved: false }, translator)).toMatchObject({ changed: 0 });
});

test('targets in another order make one segment of the unit', () => {
  const between = { ...segment(' ', ' ', 'initial'), isBetween: true };
  const segments = [segment('Two b.', 'Dwa.', 'final'), between, segment('One a.', 'Jeden.', 'final')];
  expect(takenUnit({ unit, work: work(empty, empty), segments, isMoved: true }, translator)).toEqual({
    sent: { ends: [13], segments: [{ target: ['Dwa. Jeden.'], state: 'translated' }] },
    changed: 1,
  });
});
