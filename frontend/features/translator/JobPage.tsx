import { lazy, Suspense, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed, FileRow, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { headingNumber } from '#frontend/shop/headingNumber.ts';
import { MessageFiles } from '#frontend/shop/thread/AttachedFiles.tsx';
import { MessageList } from '#frontend/shop/thread/MessageList.tsx';
import { WriteMessage } from '#frontend/shop/thread/WriteMessage.tsx';
import { ShownText } from '#frontend/shop/work/ShownText.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useJobFacts } from '#frontend/shop/work/useAskedFacts.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { type WorkFileCalls, WorkFiles } from '#frontend/shop/work/WorkFiles.tsx';
import { Facts, WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import { Certification } from './Certification.tsx';
import { JobActions, PostParcel } from './JobActions.tsx';
import { JobFacts, useJobName } from './JobFacts.tsx';
import { isFreshFile, JobDraft, JobTranslation, useJobSegments } from './JobTranslation.tsx';
import { JobWording } from './JobWording.tsx';
import { TranslatorFrame } from './TranslatorFrame.tsx';

/** Few jobs are new versions. */
const JobChanges = lazy(() => import('./JobChanges.tsx'));

/** A check takes seconds: the page asks until it is done. */
const checkMilliseconds = 1_500;
const isChecking = (job: OwnJobWire | undefined) => job?.files.some(({ check }) => check?.state === 'pending') === true;

const openStates = ['assigned', 'working', 'held', 'returned'];

/** One job: what it is done from, the files made of it, and what can be done next. */
export default function JobPage({ params: { id = '', job = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const params = { id, job };
  const number = headingNumber(id, job);
  const answer = useWork(`job/${id}/${job}`, () => call(translator.getJob, { params }), {
    refreshInterval: (job) => (isChecking(job) ? checkMilliseconds : 0),
  });
  const { data, error, mutate } = answer;
  const profile = useWork('profile', () => call(translator.getTranslator), 0);
  const [said, setSaid] = useState('');
  const segments = useJobSegments(data, () => mutate());
  const name = useJobName();
  if (error instanceof ApiFailure && error.status === 404) return <ErrorContent status="404" />;
  const zone = profile.data?.time_zone;
  const changed = async (next: typeof data, text = '') => {
    setSaid(text);
    await mutate(next, { revalidate: next === undefined });
  };
  return (
    <TranslatorFrame heading={t('translator/heading', { number })} of={answer}>
      <p>
        <a className="link" href={href(locale, 'translator.index')}>
          {t('translator/back')}
        </a>
      </p>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      <Waiting of={answer} as="card h-96" />
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <JobCorrections job={data} />
            <JobSource job={data} />
            <JobWording job={data} />
            {data.whole_words !== null && data.sources.length + (data.text?.length ?? 0) > 0 && (
              <Suspense>
                <JobChanges job={data} />
              </Suspense>
            )}
            <JobTranslation job={data} segments={segments} />
            <JobDraft job={data} />
            <Certification job={data} changed={changed} />
            <JobFiles
              job={data}
              hasSegments={segments.data !== undefined || data.draft !== null}
              changed={changed}
              decided={async () => changed(undefined)}
            />
            <JobThread params={params} zone={zone} isOpen={openStates.includes(data.state)} />
          </div>
          <aside className="card grid gap-4 p-5 max-lg:order-first">
            <h2 className="text-lg">{name(data)}</h2>
            <p className="font-medium">{t(`job/state.${data.state}`)}</p>
            <JobFacts row={data} zone={zone} isOpen={openStates.includes(data.state)} />
            {data.step === 'shipping' && <PostParcel job={data} changed={changed} />}
            <JobActions
              job={data}
              isFresh={isFreshFile(data, data.draft?.version ?? segments.data?.version)}
              hasSegments={segments.data !== undefined}
              zone={zone}
              changed={changed}
            />
          </aside>
        </div>
      )}
    </TranslatorFrame>
  );
}

/** What one works from: text, files by a fresh link, the customer's note. Everything is shown as text. */
function JobSource({ job }: { job: OwnJobWire }) {
  const { t } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const { busy, failure, download } = useDownload((file) =>
    call(translator.linkJobSource, { params: { ...params, file } }),
  );
  const isEmpty = job.text === null && job.sources.length === 0;
  // A text that is translated here stands beside its translation.
  const hasNames = job.confirmed_names.length > 0 || job.names_by !== null;
  const asked = useJobFacts()(false, job).filter(([, value]) => value !== '');
  if (job.by_sentence && job.sources.length + asked.length === 0 && job.note === null && !hasNames) return null;
  return (
    <WorkSection id="source" heading={t('translator/source')}>
      {isEmpty && <p className="hint">{t('translator/source.none')}</p>}
      {job.text !== null && !job.by_sentence && <ShownText heading={t('translator/source.text')} text={job.text} />}
      {job.sources.length > 0 && (
        <ul className="grid gap-2">
          {job.sources.map((source) => (
            <FileRow
              key={source.file_id}
              name={source.name}
              hint={t(`translator/source.${source.from}`)}
              label={t('job/download', { name: source.name })}
              busy={busy.has(source.file_id)}
              download={() => void download(source.file_id)}
            />
          ))}
        </ul>
      )}
      {failure && <DownloadFailed failure={failure} again={() => void download(failure.id)} />}
      <ConfirmedNames job={job} />
      {asked.length > 0 && <Facts rows={asked} />}
      {job.note !== null && (
        <div className="grid gap-2">
          <h3 className="label">{t('translator/note')}</h3>
          <p className="card p-4 break-words whitespace-pre-wrap">{job.note}</p>
        </div>
      )}
    </WorkSection>
  );
}

type Guarded = OwnJobWire['confirmed_names'];

/** How the customer wants names, numbers and dates written; or that they were asked and have not answered. */
function ConfirmedNames({ job }: { job: OwnJobWire }) {
  const { t } = useI18n();
  const { confirmed_names: all, names_by: until } = job;
  if (all.length === 0) return until === null ? null : <p className="notice">{t('translator/names.wait')}</p>;
  // Another language has its own forms of dates and numbers: only the value is the same.
  const isFigure = ({ kind }: Guarded[number]) =>
    job.source_lang !== job.target_lang && (kind === 'date' || kind === 'number');
  const figures = all.filter(isFigure);
  return (
    <div className="grid gap-2">
      <h3 className="label">{t('translator/names')}</h3>
      {(['blocks', 'asked', 'unchecked'] as const).map((group) => (
        <NameTable key={group} group={group} names={all.filter((one) => !isFigure(one) && one.if_missing === group)} />
      ))}
      {figures.length > 0 && (
        <>
          <p className="hint">{t('translator/names.figures')}</p>
          <p className="card p-4 break-words">{figures.map(({ written }) => written).join(' · ')}</p>
        </>
      )}
    </div>
  );
}

function NameTable({ group, names }: { group: Guarded[number]['if_missing']; names: Guarded }) {
  const { t } = useI18n();
  if (names.length === 0) return null;
  return (
    <>
      <p className="hint">{t(`translator/names.${group}`)}</p>
      <table className="card block w-full p-4 text-left">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="pr-6 font-normal">
              {t('translator/names.source')}
            </th>
            <th scope="col" className="font-normal">
              {t(group === 'unchecked' ? 'translator/names.wanted' : 'translator/names.written')}
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map(({ kind, source_text: text, written }) => (
            <tr key={`${kind} ${text}`}>
              <td className="pr-6 align-top break-words">{text}</td>
              <td className="align-top font-semibold break-words">{written}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What the customer marked in the version before. */
function JobCorrections({ job: { corrections, order_id: id, job_id: job } }: { job: OwnJobWire }) {
  const { t, locale } = useI18n();
  const marks = corrections.flatMap((one) => one.passages);
  if (marks.length === 0) return null;
  return (
    <WorkSection id="corrections" heading={t('translator/corrections')}>
      <ol className="grid gap-2">
        {marks.map(({ file_id: file, file_name: name, place, quote, comment, unit_id: unit, segment }) => (
          <li key={`${file} ${place} ${quote} ${comment}`} className="card grid gap-1 p-3 break-words">
            <span className="hint">{place === '' ? name : `${name} · ${place}`}</span>
            {quote !== '' && <q className="whitespace-pre-line">{quote}</q>}
            <strong className="whitespace-pre-line">{comment}</strong>
            {unit !== null && (
              <a
                className="link text-sm"
                href={`${href(locale, 'translator.segments', { id, job })}#${encodeURIComponent(`${unit}.${segment ?? 0}`)}`}
                aria-label={t('translator/corrections.open_of', { text: quote.slice(0, 60) })}
              >
                {t('translator/corrections.open')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </WorkSection>
  );
}

interface JobThreadProps {
  params: { id: string; job: string };
  zone: string | undefined;
  /** The job may still be written about. */
  isOpen: boolean;
}

/** What was written about the order, and room to write to the customer, with files, while the work goes on. */
function JobThread({ params, zone, isOpen }: JobThreadProps) {
  const { t, locale } = useI18n();
  const { data, mutate } = useWork(`thread/${params.id}/${params.job}`, () =>
    call(translator.getJobThread, { params }),
  );
  const { busy, failure, download } = useDownload((file) =>
    call(translator.linkJobThreadFile, { params: { ...params, file } }),
  );
  const messages = data?.messages ?? [];
  if (messages.length === 0 && !isOpen) return null;
  return (
    <section aria-labelledby="thread-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="thread-heading" className="text-xl">
        {t('job/thread')}
      </h2>
      {messages.length > 0 && (
        <MessageList
          messages={messages}
          nameOf={({ from }) => t(`job/thread.${from}`)}
          sayAt={(at) => sayInstant(at, locale, zone)}
          own="translator"
          more={({ files }) => (
            <MessageFiles files={files} label={(name) => t('job/download', { name })} busy={busy} download={download} />
          )}
        />
      )}
      {failure && <DownloadFailed failure={failure} again={download} />}
      {isOpen && (
        <WriteMessage
          announce={(body) => call(translator.announceJobThreadFile, { params, body })}
          id="job-message"
          label={t('job/thread.write')}
          button={t('job/thread.send')}
          send={async (body) => {
            await call(translator.writeAboutJob, { params, body });
            await mutate();
          }}
        />
      )}
    </section>
  );
}

interface FilesProps {
  job: OwnJobWire;
  /** It can be translated here. */
  hasSegments: boolean;
  changed: (job: OwnJobWire, said: string) => Promise<void>;
  decided: () => Promise<void>;
}

/** The files made in a job of one's own. */
function JobFiles({ job, hasSegments, changed, decided }: FilesProps) {
  const { t, locale } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  return (
    <WorkSection id="work" heading={t('translator/work.heading')}>
      <WorkFiles
        job={`${job.order_id}/${job.job_id}`}
        files={job.files}
        round={job.round}
        isOpen={job.state === 'working' || job.state === 'returned'}
        label={t(hasSegments ? 'translator/text.file' : 'job/upload')}
        calls={callsFor(params)}
        segment={(place) => `${href(locale, 'translator.segments', params)}#${encodeURIComponent(place)}`}
        changed={changed}
        decided={decided}
      />
    </WorkSection>
  );
}

const callsFor = (params: { id: string; job: string }): WorkFileCalls<OwnJobWire> => ({
  announce: (body, signal) => call(translator.announceJobFile, { params, body, signal }),
  add: (file, body) => call(translator.addJobFile, { params: { ...params, file }, body }),
  remove: (file) => call(translator.removeJobFile, { params: { ...params, file } }),
  report: (file) => call(translator.getFileCheck, { params: { ...params, file } }),
  dismiss: (file, findings) => call(translator.dismissFindings, { params: { ...params, file }, body: { findings } }),
  override: (file, reason) => call(translator.overrideCheck, { params: { ...params, file }, body: { reason } }),
});
