import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { WorkNoteWire } from '#shared/contract/schemas/workNote.ts';

/** A note at a place of the work: who wrote it, of what kind, and what it says. */
export function NoteRow({ note, children }: { note: WorkNoteWire; children?: ReactNode }) {
  const { t } = useI18n();
  const { kind, weight, text, by, resolved } = note;
  return (
    <li data-resolved={resolved}>
      <span className="hint">
        {t(`note/by.${by}`)} · {t(`note/${kind}`)}
        {weight !== null && ` · ${t(`note/${weight}`)}`}
        {resolved && ` · ${t('note/resolved')}`}
      </span>
      <span className="break-words whitespace-pre-line">{text}</span>
      {children}
    </li>
  );
}
