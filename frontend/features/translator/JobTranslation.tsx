import useSWR from 'swr';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { formatPercent } from '#frontend/i18n/formatPercent.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed, FileRow, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { Loaded, Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';

/** How far the text of a job is by sentence, read again when one comes back from the editor; `moved` reads the job again. */
export function useJobSegments(job: OwnJobWire | undefined, moved: () => Promise<unknown>) {
  const { order_id: id = '', job_id: number = '' } = job ?? {};
  const read = async () => {
    try {
      const { version, progress, open, revises } = await call(translator.getSegments, {
        params: { id, job: number },
        query: {},
      });
      return { version, progress, open, revises };
    } catch (error) {
      // Approved or taken away since the job was read: its text is no longer for its translator, and the job says why.
      if (error instanceof ApiFailure && error.code === 'not_found') await moved();
      throw error;
    }
  };
  const key = job?.by_sentence === true && ['job-segments', id, number, job.round, job.state];
  return useSWR(key, read, { shouldRetryOnError: false });
}

export type JobSegments = ReturnType<typeof useJobSegments>;

/** Whether the file that was made is of the text as it stands. */
export function isFreshFile(job: OwnJobWire, version: number | undefined): boolean {
  const made = job.files.find((file) => file.round === job.round && file.typed_version !== null);
  return made === undefined || version === undefined || made.typed_version === version;
}

const isRevision = (step: OwnJobWire['step']) => step === 'verification' || step === 'proofreading';

/** What somebody does there who may change it. */
const wayIn = ({ step, draft }: OwnJobWire) => {
  if (isRevision(step)) return 'translator/draft.revise';
  return (draft?.version ?? 0) > 0 ? 'translator/draft.go_on' : 'translator/draft.open';
};

/** The way to where a scan is translated beside its picture, with how far it is. */
export function JobDraft({ job }: { job: OwnJobWire }) {
  const { t, locale } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const { busy, failure, download } = useDownload((file) =>
    call(translator.linkJobSource, { params: { ...params, file } }),
  );
  if (job.draft === null) return null;
  const isAway = job.translation_before === 'sent_back';
  const isOpen = (job.state === 'working' || job.state === 'returned') && !isAway;
  // No editor has been opened for it, and its translation was uploaded.
  const isBeside = job.draft.version === 0 && job.files.length > 0;
  return (
    <WorkSection id="text" heading={t('translator/draft')}>
      <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        <p className="min-w-0 hint">
          {t(isRevision(job.step) ? 'translator/draft.revise.hint' : 'translator/draft.hint')}
        </p>
        <a
          className={`btn ${isOpen && !isBeside ? 'btn-primary' : 'btn-quiet'}`}
          href={href(locale, 'translator.draft', params)}
        >
          {t(isOpen ? wayIn(job) : 'translator/draft.read')}
        </a>
      </div>
      {/* What was made is looked at before it is delivered. */}
      <ul className="grid gap-2">
        {job.files
          .filter(({ round, typed_version: version }) => round === job.round && version !== null)
          .map(({ file_id: id, name }) => (
            <FileRow
              key={id}
              name={name}
              hint={t('translator/draft.made')}
              label={t('job/download', { name })}
              busy={busy.has(id)}
              download={() => void download(id)}
            />
          ))}
      </ul>
      {failure && <DownloadFailed failure={failure} again={() => void download(failure.id)} />}
    </WorkSection>
  );
}

/** The way into the editor, with how far the work is; or why the translation of this file is uploaded. */
export function JobTranslation({ job, segments }: { job: OwnJobWire; segments: JobSegments }) {
  const { t, locale } = useI18n();
  const { data, error } = segments;
  const code = error instanceof ApiFailure ? error.code : undefined;
  // Work without a text of its own, such as one on a scan.
  if (code === 'not_found' || (data === undefined && error === undefined && !segments.isLoading)) return null;
  if (error instanceof ApiFailure && code === 'not_written_back')
    return (
      <WorkSection id="text" heading={t('translator/text')}>
        <p className="notice">
          {t('translator/text.upload')} {error.message}
        </p>
      </WorkSection>
    );
  const { progress, revises, open } = data ?? {};
  const done = progress && (revises ? progress.reviewed : progress.translated);
  const all = progress ? progress.segments - progress.kept : 0;
  return (
    <WorkSection id="text" heading={t('translator/text')}>
      <Loaded of={segments} />
      <Waiting of={segments} as="card h-24" />
      {progress && done !== undefined && (
        <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
          <div className="min-w-0">
            <p className="tabular-nums">
              {t(revises ? 'translator/text.reviewed' : 'translator/text.translated', {
                done,
                all,
                share: formatPercent(all === 0 ? 1 : Math.floor((done / all) * 100) / 100, locale),
              })}
            </p>
            {open && <p className="hint">{t('translator/text.hint')}</p>}
          </div>
          <a
            className={`btn ${open ? 'btn-primary' : 'btn-quiet'}`}
            href={href(locale, 'translator.segments', { id: job.order_id, job: job.job_id })}
          >
            {t(open ? (revises ? 'translator/text.revise' : 'translator/text.open') : 'translator/text.read')}
          </a>
        </div>
      )}
    </WorkSection>
  );
}
