import { useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import type { JobTextWire } from '#shared/contract/zone/texts.ts';
import { termsByPlace, useJobWording } from '../useJobWording.ts';
import { ParagraphRow } from './ParagraphRow.tsx';
import { textAt } from './textDraft.ts';
import { useJobText } from './useJobText.ts';

interface Props {
  job: OwnJobWire;
  read: JobTextWire;
  changed: (job: OwnJobWire, said: string) => Promise<void>;
  setFresh: (isFresh: boolean) => void;
}

/** The paragraphs with their translations, how far it is and whether it is saved, and the way to its check. */
export function TextEditor({ job, read, changed, setFresh }: Props) {
  const { t } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const { draft, isSaving, failure, isMerged, save, type, decide } = useJobText(params, read);
  const list = useRef<HTMLOListElement>(null);
  const wording = useJobWording(job).data;
  const terms = useMemo(() => termsByPlace(wording?.terms ?? []), [wording]);
  const made = job.files.find((file) => file.round === job.round && file.typed_version !== null);
  const isFresh = draft.typed.size === 0 && (made === undefined || made.typed_version === draft.version);
  useEffect(() => setFresh(isFresh), [isFresh, setFresh]);
  const finished = read.paragraphs.filter(({ place }) => textAt(draft, place).trim() !== '').length;
  const finish = useSubmit(async () => {
    const version = await save();
    if (version === undefined) return {};
    await changed(await call(translator.makeJobText, { params, body: { version } }), t('zone/text.made'));
    return undefined;
  });
  const next = useCallback((place: number) => {
    const fields = [...(list.current?.querySelectorAll('textarea') ?? [])];
    const at = fields.findIndex((field) => field.dataset.place === String(place));
    fields[at + 1]?.focus();
  }, []);
  const isBlocked = finished === 0 || draft.others.size > 0;
  const state = isSaving ? 'saving' : draft.typed.size > 0 ? 'unsaved' : draft.savedAt === null ? 'new' : 'saved';
  return (
    <>
      <p className="hint">{t('zone/text.hint')}</p>
      {isMerged && (
        <p role="status" className="notice">
          {t(draft.others.size > 0 ? 'zone/text.differs' : 'zone/text.merged')}
        </p>
      )}
      <ol ref={list} className="grid gap-3">
        {read.paragraphs.map(({ place, source }, index) => (
          <ParagraphRow
            key={place}
            {...{ place, source, number: index + 1, type, decide, next }}
            text={textAt(draft, place)}
            terms={terms.get(place)}
            other={draft.others.get(place)}
          />
        ))}
      </ol>
      {failure && <Failed text={`${t('zone/text.not_saved')} ${failure}`} again={() => void save()} />}
      {finish.failure && <Failed text={finish.failure} />}
      <div className="card sticky bottom-0 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-3">
        <p className="tabular-nums">{t('zone/text.progress', { finished, all: read.paragraphs.length })}</p>
        <p role="status" className="hint">
          {t(`zone/text.${state}`)}
        </p>
        <BusyButton
          className="btn btn-primary"
          busy={finish.busy}
          blocked={isBlocked}
          onClick={() => !isBlocked && void finish.submit()}
        >
          {t(made && !isFresh ? 'zone/text.again' : 'zone/text.check')}
        </BusyButton>
      </div>
    </>
  );
}
