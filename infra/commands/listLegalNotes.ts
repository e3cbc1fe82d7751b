import { legalNotes } from '#frontend/build/content/legalNotes.ts';

/** Prints the passages that the operator's lawyer has to look at: file, line, what to look at, the passage. */
const notes = legalNotes();
for (const { file, line, note, passage } of notes) console.log(`${file}:${line}\t${note}\n\t${passage}`);
console.error(`${notes.length} passages`);
