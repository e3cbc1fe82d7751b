import { expect, test } from 'vitest';
import { toolUnits } from './toolUnits.ts';

const unit = (place: string | undefined) => ({
  unit: { id: '1.1', scope: 'cells' as const, ...(place && { place }), source: ['Price'], ends: [5] },
  work: { version: 0, notes: [], segments: [] },
});

test('a tool has the limit of a unit, and a note where it is of more than one sentence', () => {
  const limited = (id: string, limits: { most: number; of?: string; beside: number }[], ...ends: number[]) => ({
    unit: { id, scope: 'body' as const, source: ['One. Two.'], ends, limits },
    work: { version: 0, notes: [], segments: [] },
  });
  const units = [
    limited('1', [{ most: 40, beside: 2 }], 9),
    limited('2', [{ most: 40, beside: 2 }], 5, 9),
    limited(
      '3',
      [
        { most: 90, beside: 0 },
        { most: 30, of: 'g', beside: 9 },
      ],
      9,
    ),
    limited('4', [{ most: 30, of: 'g', beside: 0 }], 9),
    limited('5', [{ most: 2, beside: 2 }], 9),
    unit(undefined),
  ];
  const told = toolUnits(units, 'pl').map(({ most, notes = [] }) => [most, ...notes.map(({ text }) => text)]);
  const together = (most: string) => `Wszystkie zdania tego tekstu razem: najwyżej ${most}`;
  expect(told).toEqual([
    [38],
    [38, together('38 znaków')],
    [21, together('21 znaków')],
    [21, together('21 znaków')],
    [undefined],
    [undefined],
  ]);
});

test('a tool shows the cell or the slide as a note, in the translator’s language; other places say nothing there', () => {
  const notesOf = (place: string | undefined, locale: 'en' | 'pl') =>
    toolUnits([unit(place)], locale)[0]?.notes?.map(({ text }) => text);
  expect(notesOf('cell:Price list!B7', 'en')).toEqual(['Price list!B7']);
  expect(notesOf('slide:3', 'pl')).toEqual(['slajd 3']);
  expect([notesOf('plural:few', 'en'), notesOf(undefined, 'en')]).toEqual([[], []]);
});
