import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { Locale } from '#shared/model/language/locale.ts';
import { mostOfDraft, wordsOfBlock } from '#shared/model/work/draft.ts';
import type { DraftBlock } from '../../domain/drafts/draftBlock.ts';
import { noteBy, questionAbout, type WrittenNote, withResolved } from '../../domain/production/workNote.ts';
import { newFileId } from '../../gateways/random.ts';
import type { BlockNote, DraftNotes } from '../../stores/production/drafts.ts';
import { BusyError } from '../../stores/transact.ts';
import type { JobName } from '../production/changeWork.ts';
import { waitedFor } from '../segments/column.ts';
import type { ThreadDeps } from '../thread/orderThread.ts';
import { askQuestion } from '../thread/questions.ts';
import { type Draft, openDraft } from './draft.ts';

type NoteRefusal = Refusal<'not_found' | 'conflict' | 'validation_failed'>;
type Named = JobName & { translator: string; block: string };

/** Several people may add notes at the same time, so each attempt reads the notes again. */
const tries = 12;

/**
 * Notes something at a block of a draft. Only a reviser says what is wrong with it, by kind and weight. A question goes to the
 * customer, with the page and what is written of it, and pauses the job as every question does.
 */
export function noteBlock(
  deps: ThreadDeps,
  { block: blockId, ...name }: Named,
  written: WrittenNote,
): Promise<readonly BlockNote[] | NoteRefusal> {
  const id = newFileId();
  return changeNotes(deps, name, async (draft, { version, notes }) => {
    const block = (await deps.production.drafts.blocksAt(draft.place, [blockId])).get(blockId);
    if (!block) return { refused: 'not_found' };
    const note = noteBy(draft.job, written, { id, now: deps.now });
    if (!note) return wrong('kind', 'validation/invalid');
    const full = fullWith(notes, written.text);
    if (full) return wrong('text', full);
    const after = [...notes, { ...note, block: blockId }];
    if (written.kind !== 'question') return after;
    const saving = { place: draft.place, notes: { version: version + 1, notes: after } };
    return askAbout(deps, name, { ...saving, question: questionIn(draft, block, written.text) });
  });
}

/** Marks a note as dealt with, or as open again. Twice changes nothing. */
export const resolveBlockNote = (
  deps: ThreadDeps,
  { block, note, resolved, ...name }: Named & { note: string; resolved: boolean },
): Promise<readonly BlockNote[] | NoteRefusal> =>
  changeNotes(deps, name, (_draft, { notes }) =>
    notes.some((one) => one.id === note && one.block === block)
      ? (withResolved(notes, note, resolved) ?? notes)
      : { refused: 'not_found' },
  );

const wrong = (field: string, message: FieldMessage): NoteRefusal => ({
  refused: 'validation_failed',
  fields: { [field]: [message] },
});

/** What is too much with one more note. */
function fullWith(notes: readonly BlockNote[], text: string): FieldMessage | undefined {
  const letters = notes.reduce((sum, note) => sum + note.text.length, text.length);
  if (notes.length >= mostOfDraft.notes) return { key: 'validation/too_many', replace: { maximum: mostOfDraft.notes } };
  return letters > mostOfDraft.lettersOfNotes
    ? { key: 'validation/too_long', replace: { maximum: mostOfDraft.lettersOfNotes } }
    : undefined;
}

/** Where a block stands, in the customer's language. */
const placeIn: Readonly<Record<Locale, (name: string, page: number) => string>> = {
  en: (name, page) => `${name}, page ${page}:`,
  pl: (name, page) => `${name}, strona ${page}:`,
};

const questionIn = ({ order, source }: Draft, block: DraftBlock, question: string): string =>
  questionAbout(wordsOfBlock(block), question, placeIn[order.locale](source.name, block.page));

type Decided = readonly BlockNote[] | 'raced' | 'written' | NoteRefusal;

async function changeNotes(
  deps: ThreadDeps,
  name: JobName & { translator: string },
  decide: (draft: Draft, before: DraftNotes) => Decided | Promise<Decided>,
): Promise<readonly BlockNote[] | NoteRefusal> {
  const { drafts } = deps.production;
  for (let attempt = 1; ; attempt++) {
    const draft = await openDraft(deps, name);
    if ('refused' in draft) return draft;
    if (!draft.isOpen) return { refused: 'conflict' };
    const { place, job, jobs } = draft;
    const before = await drafts.notes(place);
    const notes = await decide(draft, before);
    if (notes === 'written') return (await drafts.notes(place)).notes;
    if (notes !== 'raced') {
      if ('refused' in notes) return notes;
      if (JSON.stringify(notes) === JSON.stringify(before.notes)) return notes;
      const after = { version: before.version + 1, notes: [...notes] };
      const saved = await drafts.saveNotes({ place, notes: after, job, waitsFor: waitedFor(jobs, job) });
      if (saved === 'written') return notes;
      if (saved === 'closed') return { refused: 'conflict' };
    }
    if (attempt === tries) return { refused: 'conflict' };
  }
}

/** Writes the note and the question together; `raced`: something else was noted since, and nothing is written. */
async function askAbout(
  deps: ThreadDeps,
  name: JobName & { translator: string },
  { place, notes, question }: Pick<Draft, 'place'> & { notes: DraftNotes; question: string },
): Promise<Decided> {
  const { drafts } = deps.production;
  try {
    const more = [drafts.notesItem({ place, notes })];
    const asked = await askQuestion(deps, { ...name, text: question, files: [], more });
    if (!('refused' in asked)) return 'written';
    return { refused: asked.refused === 'not_found' ? 'not_found' : 'conflict' };
  } catch (error) {
    if (error instanceof BusyError && (await drafts.notes(place)).version >= notes.version) return 'raced';
    throw error;
  }
}
