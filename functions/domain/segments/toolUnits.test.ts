import { expect, test } from 'vitest';
import { toolUnits } from './toolUnits.ts';

const unit = (place: string | undefined) => ({
  unit: { id: '1.1', scope: 'cells' as const, ...(place && { place }), source: ['Price'], ends: [5] },
  work: { version: 0, notes: [], segments: [] },
});

test('a tool shows the cell or the slide as a note, in the translator’s language; other places say nothing there', () => {
  const notesOf = (place: string | undefined, locale: 'en' | 'pl') =>
    toolUnits([unit(place)], locale)[0]?.notes?.map(({ text }) => text);
  expect(notesOf('cell:Price list!B7', 'en')).toEqual(['Price list!B7']);
  expect(notesOf('slide:3', 'pl')).toEqual(['slajd 3']);
  expect([notesOf('plural:few', 'en'), notesOf(undefined, 'en')]).toEqual([[], []]);
});
