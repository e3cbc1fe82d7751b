import { useEffect, useRef, useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { noteKinds, noteWeights } from '#shared/contract/schemas/segment.ts';
import { translator } from '#shared/contract/translator.ts';
import type { Editor } from './Editor.ts';
import type { Unit } from './unit.ts';

interface Props {
  editor: Editor;
  unit: Unit;
  n: number;
}

/** What was noted at a segment, by whom, and whether it is dealt with. */
export function SegmentNotes({ editor, unit, n }: Props) {
  const { t } = useI18n();
  const [failure, setFailure] = useState('');
  const notes = unit.notes.filter(({ segment }) => segment === n);
  if (notes.length === 0) return null;
  const resolve = async (note: string, resolved: boolean) => {
    setFailure('');
    try {
      const params = { ...editor.params, unit: unit.id, note };
      editor.work.add([await call(translator.resolveSegmentNote, { params, body: { resolved } })]);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  return (
    <>
      {failure && <Failed text={failure} />}
      <ul className="segment-notes">
        {notes.map(({ note_id: id, kind, weight, text, by, resolved }) => (
          <li key={id} data-resolved={resolved}>
            <span className="hint">
              {t(`segments/note.by.${by}`)} · {t(`segments/note.${kind}`)}
              {weight !== null && ` · ${t(`segments/note.${weight}`)}`}
              {resolved && ` · ${t('segments/note.resolved')}`}
            </span>
            <span className="break-words whitespace-pre-line">{text}</span>
            {editor.isOpen && (
              <button type="button" className="btn-link" onClick={() => void resolve(id, !resolved)}>
                {t(resolved ? 'segments/note.reopen' : 'segments/note.resolve')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A note for the next translator or reviser, a reviser's remark with its kind and weight, or a question to the customer. */
export function NoteForm({ editor, unit, n, number }: Props & { number: number }) {
  const { t } = useI18n();
  const isReviser = editor.step === 'reviewed';
  const [kind, setKind] = useState<(typeof noteKinds)[number]>(isReviser ? 'meaning' : 'note');
  const [weight, setWeight] = useState<(typeof noteWeights)[number]>('minor');
  const [text, setText] = useState('');
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isRemark = kind !== 'note' && kind !== 'question';
  const place = { unit: unit.id, n };
  const { submit, busy, failure, fields } = useSubmit(async () => {
    if (text.trim() === '') return { fields: { text: t('segments/note.empty') } };
    // The service counts segments as it has them.
    await editor.work.save();
    const params = { ...editor.params, unit: unit.id };
    const body = { segment: n, kind, text: text.trim(), weight: isRemark ? weight : null };
    editor.work.add([await call(translator.noteSegment, { params, body })]);
    editor.say(t('segments/note.said'));
    editor.open(place);
    return undefined;
  });
  const kinds = noteKinds.filter((one) => isReviser || one === 'note' || one === 'question');
  const id = `note-${number}`;
  return (
    <form noValidate className="segment-note" onSubmit={(event) => void submit(event)}>
      <label className="label" htmlFor={id}>
        {t('segments/note.label', { number })}
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
          className="input segment-select"
          aria-label={t('segments/note.kind')}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`segments/note.${one}`)}
            </option>
          ))}
        </select>
        {isRemark && (
          <select
            className="input segment-select"
            aria-label={t('segments/note.weight')}
            value={weight}
            onChange={({ target }) => setWeight(noteWeights.find((one) => one === target.value) ?? weight)}
          >
            {noteWeights.map((one) => (
              <option key={one} value={one}>
                {t(`segments/note.${one}`)}
              </option>
            ))}
          </select>
        )}
        <BusyButton type="submit" className="btn btn-primary btn-small" busy={busy}>
          {t('segments/note.save')}
        </BusyButton>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => editor.open(place)}>
          {t('site/cancel')}
        </button>
      </p>
      {kind === 'question' && <p className="hint">{t('segments/note.question.hint')}</p>}
    </form>
  );
}
