import { expect, test } from 'vitest';
import { lengthsAt, overAt, tooLongIn } from './checks.ts';
import { demoSegment } from './test/demoUnits.ts';
import { type Unit, unitOf } from './unit.ts';

const unit = (unit_id: string, limits: Unit['limits'], ...targets: string[]): Unit =>
  unitOf({
    ...{ unit_id, version: 0, scope: 'body', place: null, notes: [], limits },
    segments: targets.map((target, n) => ({ ...demoSegment(n, target), after: n < targets.length - 1 ? ' ' : '' })),
  });

test('how long a text is counts all of its sentences, in other units too, and is said where it becomes too long', () => {
  const of = 'g';
  const units = [
    unit('1', [{ most: 5, beside: 0 }], 'Raz dwa'),
    unit('2', [{ most: 9, of, beside: 1 }], 'Raz', 'dwa'),
    unit('3', [], 'Cokolwiek'),
    unit('4', [{ most: 9, of, beside: 0 }], 'trzy'),
  ];
  const [own, first, free, last] = units.map((one) => lengthsAt(units, one, 'pl'));
  expect(own).toMatchObject([{ most: 5, characters: 7 }]);
  expect(free).toEqual([]);
  expect([first, last]).toEqual([last, first]);
  expect(last).toMatchObject([{ most: 9, characters: 12, over: { unit: '4', segment: 0 } }]);
  expect(overAt(last ?? [], units[1] as Unit, 1)).toEqual([]);
  expect(overAt(last ?? [], units[3] as Unit, 0)).toHaveLength(1);
  expect(tooLongIn(units, 'pl')).toEqual(new Set(['1.0', '4.0']));
});
