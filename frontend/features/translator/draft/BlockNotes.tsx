import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { BlockNoteWire } from '#shared/contract/schemas/draft.ts';
import { translator } from '#shared/contract/translator.ts';
import { NoteForm, NoteList } from '../notes/Notes.tsx';
import type { DraftWork } from './DraftWork.ts';

interface Props {
  params: { id: string; job: string };
  work: DraftWork;
  isOpen: boolean;
  block: string;
  /** Place on its page, from 1. */
  number: number;
  notes: readonly BlockNoteWire[];
  /** Where one is written now. */
  write: { isReviser: boolean; close: (done?: string) => void } | undefined;
}

/** What is noted at a block, and the note that is written. */
export default function BlockNotes({ params, work, isOpen, block, number, notes, write }: Props) {
  const { t } = useI18n();
  const at = { ...params, block };
  return (
    <>
      <NoteList
        {...{ notes, isOpen }}
        resolve={async (note, resolved) =>
          work.takeNotes(
            (await call(translator.resolveBlockNote, { params: { ...at, note }, body: { resolved } })).notes,
          )
        }
      />
      {write && isOpen && (
        <NoteForm
          id={`note-${block}`}
          label={t('draft/note.label', { number })}
          isReviser={write.isReviser}
          send={async (note) => {
            // A question quotes the block as the service has it.
            await work.save();
            work.takeNotes((await call(translator.noteBlock, { params: at, body: note })).notes);
            write.close(t('note/said'));
          }}
          close={() => write.close()}
        />
      )}
    </>
  );
}
