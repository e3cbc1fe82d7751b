import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import type { FoundTermWire } from '#shared/contract/schemas/wording.ts';
import type { JobTextWire } from '#shared/contract/translator/jobTexts.ts';
import { translator } from '#shared/contract/translator.ts';
import { termsByPlace, useJobWording } from './JobWording.tsx';
import { textAt, useJobText } from './useJobText.ts';

interface Props {
  job: OwnJobWire;
  changed: (job: OwnJobWire, said: string) => Promise<void>;
  /** Reads the job again. */
  moved: () => Promise<unknown>;
  /** Whether the files of the job are of the text as it stands here. */
  setFresh: (isFresh: boolean) => void;
}

/** A text order: the source and its translation side by side, typed here and kept as one types. */
export function JobText({ job, changed, moved, setFresh }: Props) {
  const { t } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const key = `job-text/${job.order_id}/${job.job_id}/${job.round}/${job.state}`;
  const read = async () => {
    try {
      return await call(translator.getJobText, { params });
    } catch (error) {
      // Approved or taken away since the job was read: it has no text for its translator any more, and says why.
      if (error instanceof ApiFailure && error.status === 404) await moved();
      throw error;
    }
  };
  const answer = useSWR<JobTextWire, unknown>(key, read, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const { data, error, mutate } = answer;
  const isOpen = job.state === 'working' || job.state === 'returned';
  return (
    <WorkSection id="text" heading={t('translator/text')}>
      {error !== undefined && <Failed text={failureText(error, t)} again={() => void mutate()} />}
      <Waiting of={answer} as="card h-96" />
      {data && isOpen && <TextEditor key={key} {...{ job, read: data, changed, setFresh }} />}
      {data && !isOpen && <SideBySide text={data} />}
    </WorkSection>
  );
}

function SideBySide({ text }: { text: JobTextWire }) {
  const { t } = useI18n();
  return (
    <ol className="grid gap-3">
      {text.paragraphs.map(({ place, source, translation }, index) => (
        <li key={place} className="card grid gap-x-6 gap-y-2 p-4 break-words md:grid-cols-2">
          <NumberedSource number={index + 1} source={source} />
          <p dir="auto">{translation || <span className="hint">{t('translator/text.none')}</span>}</p>
        </li>
      ))}
    </ol>
  );
}

/** A paragraph of the source with the number that findings name. */
function NumberedSource({ number, source, id }: { number: number; source: string; id?: string }) {
  return (
    <div className="flex min-w-0 gap-3">
      <span aria-hidden="true" className="hint flex-none tabular-nums">
        {number}
      </span>
      <p id={id} dir="auto" className="min-w-0 flex-1 break-words">
        {source}
      </p>
    </div>
  );
}

interface TextEditorProps {
  job: OwnJobWire;
  read: JobTextWire;
  changed: (job: OwnJobWire, said: string) => Promise<void>;
  setFresh: (isFresh: boolean) => void;
}

/** The paragraphs with their translations, how far it is and whether it is saved, and the way to its check. */
function TextEditor({ job, read, changed, setFresh }: TextEditorProps) {
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
    await changed(await call(translator.makeJobText, { params, body: { version } }), t('translator/text.made'));
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
      <p className="hint">{t('translator/text.hint')}</p>
      {isMerged && (
        <p role="status" className="notice">
          {t(draft.others.size > 0 ? 'translator/text.differs' : 'translator/text.merged')}
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
      {failure && <Failed text={`${t('translator/text.not_saved')} ${failure}`} again={() => void save()} />}
      {finish.failure && <Failed text={finish.failure} />}
      <div className="card sticky bottom-0 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-3">
        <p className="tabular-nums">{t('translator/text.progress', { finished, all: read.paragraphs.length })}</p>
        <p role="status" className="hint">
          {t(`translator/text.${state}`)}
        </p>
        <BusyButton
          className="btn btn-primary"
          busy={finish.busy}
          blocked={isBlocked}
          onClick={() => !isBlocked && void finish.submit()}
        >
          {t(made && !isFresh ? 'translator/text.again' : 'translator/text.check')}
        </BusyButton>
      </div>
    </>
  );
}

interface ParagraphRowProps {
  place: number;
  /** Counted from 1, for people. */
  number: number;
  source: string;
  text: string;
  /** Terms of the customer that stand in it. */
  terms: readonly FoundTermWire[] | undefined;
  /** What another tab has in its place. */
  other: string | undefined;
  type: (place: number, text: string) => void;
  decide: (place: number, stays: 'own' | 'other') => void;
  next: (place: number) => void;
}

/** One paragraph and its translation. A break within it is a blank; Enter goes on to the next. */
const ParagraphRow = memo(function ParagraphRow(props: ParagraphRowProps) {
  const { place, number, source, text, terms, other, type, decide, next } = props;
  const { t } = useI18n();
  const id = `paragraph-${place}`;
  return (
    <li className="card grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 p-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] md:grid-cols-2">
      <div className="grid min-w-0 content-start gap-2">
        <NumberedSource id={`${id}-source`} number={number} source={source} />
        {terms && (
          <ul
            aria-label={t('translator/wording.in_paragraph', { number })}
            className="hint flex flex-wrap gap-x-4 gap-y-1"
          >
            {terms.map((term) => (
              <li key={term.source} className="break-words">
                {term.source} → <strong>{term.targets.join(' / ')}</strong>
                {term.notes.length > 0 && ` (${term.notes.join('; ')})`}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        <div className="grows grid grid-cols-[minmax(0,1fr)]">
          {/* What is typed, unseen, gives the field its height. */}
          <div aria-hidden="true" className="input invisible min-h-18 break-words whitespace-pre-wrap">
            {text}
          </div>
          <textarea
            id={id}
            dir="auto"
            data-place={place}
            data-number={number}
            className="input overflow-hidden"
            rows={2}
            aria-label={t('translator/text.paragraph', { number })}
            aria-describedby={`${id}-source`}
            enterKeyHint="next"
            value={text}
            onChange={({ target }) => type(place, target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              next(place);
            }}
          />
        </div>
        {other !== undefined && (
          <div role="alert" className="notice grid gap-2">
            <p className="font-medium">{t('translator/text.other')}</p>
            <p dir="auto" className="break-words">
              {other || '–'}
            </p>
            <p className="flex flex-wrap gap-2">
              <button type="button" className="btn btn-quiet btn-small" onClick={() => decide(place, 'own')}>
                {t('translator/text.keep_own')}
              </button>
              <button type="button" className="btn btn-quiet btn-small" onClick={() => decide(place, 'other')}>
                {t('translator/text.take_other')}
              </button>
            </p>
          </div>
        )}
      </div>
    </li>
  );
});
