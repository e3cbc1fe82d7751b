import { expect, test } from 'vitest';
import { legalNotes } from './legalNotes.ts';

test('passages for the lawyer are listed from texts and from messages, in both languages, with what they are about', () => {
  const notes = legalNotes();
  const about = (text: string) => notes.filter(({ passage }) => passage.includes(text)).map(({ file }) => file);
  expect(about("'complaint/pdf.consumer'")).toEqual(['en/complaintAnswer.ts', 'pl/complaintAnswer.ts']);
  expect(notes.map(({ file }) => file)).toEqual(expect.arrayContaining(['en/pages/terms.md', 'pl/pages/terms.md']));
  for (const { note, passage } of notes) expect([note, passage]).not.toContain('');
});
