import { expect, test } from 'vitest';
import { decidedDraft, draftOf, mergedDraft, savedDraft, textAt, typedAt, unsavedOf } from './useJobText.ts';

const wire = (version: number, ...texts: string[]) => ({
  version,
  saved_at: null,
  paragraphs: texts.map((translation, place) => ({ place, source: 's', translation })),
});
const saved = { version: 2, saved_at: '2026-11-23T08:30:00Z' };

test('what is typed while a save is under way remains to be saved', () => {
  const one = typedAt(draftOf(wire(1, '', '')), 0, 'Raz');
  const sent = unsavedOf(one);
  const on = typedAt(typedAt(one, 0, 'Raz dwa'), 1, 'Trzy');
  const after = savedDraft(on, sent, saved);
  expect(unsavedOf(after)).toEqual([
    { place: 0, text: 'Raz dwa' },
    { place: 1, text: 'Trzy' },
  ]);
  expect(unsavedOf(savedDraft(one, sent, saved))).toEqual([]);
  // Back to what is kept: nothing to save.
  expect(unsavedOf(typedAt(one, 0, ''))).toEqual([]);
});

test('another tab’s paragraphs are taken over; where both typed, both are shown until one decides', () => {
  const here = typedAt(typedAt(draftOf(wire(1, '', '', '')), 0, 'mine'), 1, 'same');
  const merged = mergedDraft(here, wire(2, 'theirs', 'same', 'new'));
  expect([0, 1, 2].map((place) => textAt(merged, place))).toEqual(['mine', 'same', 'new']);
  expect([...merged.others]).toEqual([[0, 'theirs']]);
  expect(unsavedOf(merged)).toEqual([]);
  expect(unsavedOf(decidedDraft(merged, 0, 'own'))).toEqual([{ place: 0, text: 'mine' }]);
  const given = decidedDraft(merged, 0, 'other');
  expect([textAt(given, 0), unsavedOf(given), given.others.size]).toEqual(['theirs', [], 0]);
  // A third save while it is undecided does not forget the question.
  expect([...mergedDraft(merged, wire(3, 'theirs', 'same', 'newer')).others]).toEqual([[0, 'theirs']]);
});
