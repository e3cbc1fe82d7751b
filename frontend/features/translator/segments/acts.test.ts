import { expect, test } from 'vitest';
import { confirmAt, fillIn, joinAt, nextUnfinished, splitAt, typeAt } from './acts.ts';
import { rowsOf } from './filters.ts';
import { SegmentWork } from './SegmentWork.ts';
import { demoSegment, demoUnit } from './test/demoUnits.ts';
import type { Content, Segment } from './unit.ts';

const noServer = { save: async () => undefined, read: async () => ({ version: 0, units: [] }) };
const noDrawer = { put: () => {}, remove: () => {} };

function workOn(...sources: Content[][]) {
  const work = new SegmentWork(noServer, noDrawer, 0, null);
  work.add(
    sources.map((all, at) => ({
      ...demoUnit(`u${at}`, 0),
      segments: all.map((source) => ({ ...demoSegment(0), source })),
    })),
  );
  return work;
}
const segmentAt = (work: SegmentWork, unit: string, n = 0) => work.unit(unit)?.segments[n] as Segment;
const rows = (work: SegmentWork) =>
  rowsOf({ units: work.units, hasFinding: () => false, step: 'translated' }, { filter: 'all', source: '', target: '' });

test('what repeats a confirmed sentence is filled in with its own codes, is not confirmed, and goes with one undo', () => {
  const bold = (id: number): Content => [
    { type: 'open', id, kind: 'format' },
    'Sum',
    { type: 'close', id, kind: 'format' },
    ' due',
  ];
  const work = workOn([bold(1)], [bold(4)], [bold(2)], [['Sum due']]);
  typeAt(work, { unit: 'u2', n: 0 }, 'translated', ['Eigenes']);
  typeAt(work, { unit: 'u0', n: 0 }, 'translated', [
    'Fällige ',
    { type: 'open', id: 1, kind: 'format' },
    'Summe',
    { type: 'close', id: 1, kind: 'format' },
  ]);
  expect(confirmAt(work, { unit: 'u0', n: 0 }, 'translated')).toBe(1);
  expect(segmentAt(work, 'u0').state).toBe('translated');
  expect(segmentAt(work, 'u1')).toMatchObject({
    target: ['Fällige ', { type: 'open', id: 4 }, 'Summe', { type: 'close', id: 4 }],
    state: 'initial',
    origin: 'repeated',
  });
  // What somebody typed stays, and a sentence without the formatting is another one.
  expect([segmentAt(work, 'u2').target, segmentAt(work, 'u3').target]).toEqual([['Eigenes'], []]);
  expect(work.undo()).toEqual({ unit: 'u1', n: 0 });
  expect([segmentAt(work, 'u0').state, segmentAt(work, 'u1').target]).toEqual(['initial', []]);
  work.redo();
  expect(segmentAt(work, 'u1').origin).toBe('repeated');
});

test('nothing empty and no torn code is confirmed', () => {
  const work = workOn([[{ type: 'alone', id: 1, kind: 'note' }, 'Text']]);
  const place = { unit: 'u0', n: 0 };
  expect(confirmAt(work, place, 'translated')).toBe('empty');
  typeAt(work, place, 'translated', ['Tekst']);
  expect(confirmAt(work, place, 'translated')).toBe('misfit');
  typeAt(work, place, 'translated', ['Tekst', { type: 'alone', id: 1, kind: 'note' }]);
  expect(confirmAt(work, place, 'translated')).toBe(0);
  expect(segmentAt(work, 'u0').state).toBe('translated');
  // Typed on, it is to be confirmed again.
  typeAt(work, place, 'translated', ['Tekst!', { type: 'alone', id: 1, kind: 'note' }]);
  expect(segmentAt(work, 'u0').state).toBe('initial');
});

test('a reviser’s change keeps what the translator had beside it', () => {
  const work = workOn([['Text']]);
  work.change([{ unit: 'u0', to: [{ ...segmentAt(work, 'u0'), target: ['Tekst'], state: 'translated' }] }]);
  typeAt(work, { unit: 'u0', n: 0 }, 'reviewed', ['Teksty']);
  typeAt(work, { unit: 'u0', n: 0 }, 'reviewed', ['Teksty!']);
  expect(segmentAt(work, 'u0')).toMatchObject({ before: ['Tekst'], target: ['Teksty!'], state: 'translated' });
  confirmAt(work, { unit: 'u0', n: 0 }, 'reviewed');
  expect(segmentAt(work, 'u0').state).toBe('reviewed');
});

test('typing in one field is one act, however many keys it takes', () => {
  const work = workOn([['Text']]);
  for (const text of ['T', 'Te', 'Tek']) typeAt(work, { unit: 'u0', n: 0 }, 'translated', [text], 'typing 1');
  work.undo();
  expect([segmentAt(work, 'u0').target, work.status.canUndo]).toEqual([[], false]);
});

test('sentences that other files have are filled in where nobody has typed', () => {
  const work = workOn([['One'], ['Two']]);
  typeAt(work, { unit: 'u0', n: 1 }, 'translated', ['Dwa']);
  const repetitions = ['Jeden', 'Zwei'].map((text, segment) => ({ unit_id: 'u0', segment, target: [text] }));
  expect(fillIn(work, repetitions)).toBe(1);
  expect(work.unit('u0')?.segments.map(({ target }) => target)).toEqual([['Jeden'], ['Dwa']]);
});

test('the next unfinished segment is the next of the rows, and then the first; splitting and joining move them', () => {
  const work = workOn([['One two three']], [['Four']], [['Five']]);
  for (const unit of ['u1', 'u2']) typeAt(work, { unit, n: 0 }, 'translated', ['x']);
  confirmAt(work, { unit: 'u1', n: 0 }, 'translated');
  expect(nextUnfinished(work, rows(work), { unit: 'u0', n: 0 }, 'translated')?.unit).toBe('u2');
  expect(nextUnfinished(work, rows(work), { unit: 'u2', n: 0 }, 'translated')?.unit).toBe('u0');
  expect(splitAt(work, { unit: 'u0', n: 0 }, 4)).toBe(true);
  expect(rows(work).map(({ unit, number }) => `${unit} ${number}`)).toEqual(['u0 1', 'u0 2', 'u1 3', 'u2 4']);
  expect(joinAt(work, { unit: 'u0', n: 0 })).toBe(true);
  expect(segmentAt(work, 'u0').source).toEqual(['One two three']);
  confirmAt(work, { unit: 'u2', n: 0 }, 'translated');
  typeAt(work, { unit: 'u0', n: 0 }, 'translated', ['x']);
  confirmAt(work, { unit: 'u0', n: 0 }, 'translated');
  expect(nextUnfinished(work, rows(work), { unit: 'u0', n: 0 }, 'translated')).toBeUndefined();
});
