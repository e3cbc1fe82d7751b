import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { translator } from '#shared/contract/translator.ts';
import { NoteForm, NoteList } from '../notes/Notes.tsx';
import type { Editor } from './Editor.ts';
import type { Unit } from './unit.ts';

interface Props {
  editor: Editor;
  unit: Unit;
  n: number;
}

/** What was noted at a segment. */
export const SegmentNotes = ({ editor, unit, n }: Props) => (
  <NoteList
    notes={unit.notes.filter(({ segment }) => segment === n)}
    isOpen={editor.isOpen}
    resolve={async (note, resolved) => {
      const params = { ...editor.params, unit: unit.id, note };
      editor.work.add([await call(translator.resolveSegmentNote, { params, body: { resolved } })]);
    }}
  />
);

/** A note at a segment as it is written. */
export function SegmentNoteForm({ editor, unit, n, number }: Props & { number: number }) {
  const { t } = useI18n();
  const place = { unit: unit.id, n };
  return (
    <NoteForm
      id={`note-${number}`}
      label={t('segments/note.label', { number })}
      isReviser={editor.step === 'reviewed'}
      send={async (note) => {
        // The service counts segments as it has them.
        await editor.work.save();
        const params = { ...editor.params, unit: unit.id };
        editor.work.add([await call(translator.noteSegment, { params, body: { segment: n, ...note } })]);
        editor.say(t('note/said'));
        editor.open(place);
      }}
      close={() => editor.open(place)}
    />
  );
}
