import { useEffect, useRef, useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { NoteRow } from '#frontend/shop/work/NoteRow.tsx';
import type { SentNoteWire, WorkNoteWire } from '#shared/contract/schemas/workNote.ts';
import { noteKinds, noteWeights } from '#shared/model/work/segment.ts';

interface ListProps {
  notes: readonly WorkNoteWire[];
  /** Whether they may be changed now. */
  isOpen: boolean;
  resolve: (note: string, resolved: boolean) => Promise<void>;
}

/** What was noted at a place of the work, by whom, and whether it is dealt with. */
export function NoteList({ notes, isOpen, resolve }: ListProps) {
  const { t } = useI18n();
  const [failure, setFailure] = useState('');
  if (notes.length === 0) return null;
  const press = async (note: string, resolved: boolean) => {
    setFailure('');
    try {
      await resolve(note, resolved);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  return (
    <>
      {failure && <Failed text={failure} />}
      <ul className="work-notes">
        {notes.map((note) => (
          <NoteRow key={note.note_id} note={note}>
            {isOpen && (
              <button type="button" className="btn-link" onClick={() => void press(note.note_id, !note.resolved)}>
                {t(note.resolved ? 'note/reopen' : 'note/resolve')}
              </button>
            )}
          </NoteRow>
        ))}
      </ul>
    </>
  );
}

interface FormProps {
  /** Unique on its page. */
  id: string;
  /** What the note is at. */
  label: string;
  isReviser: boolean;
  send: (note: SentNoteWire) => Promise<void>;
  close: () => void;
}

/** A note for the next translator or reviser, a reviser's remark with its kind and weight, or a question to the customer. */
export function NoteForm({ id, label, isReviser, send, close }: FormProps) {
  const { t } = useI18n();
  const [kind, setKind] = useState<(typeof noteKinds)[number]>(isReviser ? 'meaning' : 'note');
  const [weight, setWeight] = useState<(typeof noteWeights)[number]>('minor');
  const [text, setText] = useState('');
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isRemark = kind !== 'note' && kind !== 'question';
  const { submit, busy, failure, fields } = useSubmit(async () => {
    if (text.trim() === '') return { fields: { text: t('note/empty') } };
    await send({ kind, text: text.trim(), weight: isRemark ? weight : null });
    return undefined;
  });
  const kinds = noteKinds.filter((one) => isReviser || one === 'note' || one === 'question');
  return (
    <form noValidate className="work-note" onSubmit={(event) => void submit(event)}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={first}
        id={id}
        className="input"
        rows={2}
        maxLength={2_000}
        value={text}
        aria-invalid={fields.text !== undefined || undefined}
        aria-describedby={fields.text === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => setText(target.value)}
      />
      {fields.text !== undefined && (
        <p id={`${id}-error`} className="error">
          {fields.text}
        </p>
      )}
      {failure && <Failed text={failure} />}
      <p className="flex flex-wrap items-center gap-2">
        <select
          className="input note-select"
          aria-label={t('note/kind')}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`note/${one}`)}
            </option>
          ))}
        </select>
        {isRemark && (
          <select
            className="input note-select"
            aria-label={t('note/weight')}
            value={weight}
            onChange={({ target }) => setWeight(noteWeights.find((one) => one === target.value) ?? weight)}
          >
            {noteWeights.map((one) => (
              <option key={one} value={one}>
                {t(`note/${one}`)}
              </option>
            ))}
          </select>
        )}
        <BusyButton type="submit" className="btn btn-primary btn-small" busy={busy}>
          {t('note/save')}
        </BusyButton>
        <button type="button" className="btn btn-quiet btn-small" onClick={close}>
          {t('site/cancel')}
        </button>
      </p>
      {kind === 'question' && <p className="hint">{t('note/question.hint')}</p>}
    </form>
  );
}
