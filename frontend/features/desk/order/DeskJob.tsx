import { lazy, Suspense, useState } from 'react';
import useSWR from 'swr';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DownloadButton, DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { deskStateKey } from '#frontend/shop/work/DeskTable.tsx';
import { houseNeeds, isOfHouse } from '#frontend/shop/work/handOver.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { tellNewer } from '#frontend/shop/work/useTellLast.ts';
import { Due } from '#frontend/shop/work/WorkSection.tsx';
import type { CheckReportWire } from '#shared/contract/schemas/job.ts';
import { houseWork } from '#shared/contract/staff/houseWork.ts';
import { staffJobOperations } from '#shared/contract/staff/jobs.ts';
import type { StaffJobWire, StaffWorkWire } from '#shared/contract/staff/staffWork.ts';
import { staffWorkOperations as work } from '#shared/contract/staff/work.ts';

interface Props {
  job: StaffJobWire;
  changed: (work: StaffWorkWire, said: string) => Promise<void>;
}

/** A job on the desk: who has it, what was made of it, who was asked, and what can be done. */
export function DeskJob({ job, changed }: Props) {
  const { t, locale } = useI18n();
  const pair = usePair();
  const may = useMay();
  const size = job.pages === null ? t('job/words', { words: job.words }) : t('job/pages', { pages: job.pages });
  const isOpen = !['delivered', 'approved', 'cancelled'].includes(job.state);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-8">
      <div className="grid content-start gap-3">
        <h2 className="text-lg break-words">
          {job.job_id}. {t(`job/step.${job.step}`)}, {pair(job)}
        </h2>
        <p>
          <span className="font-medium">{t(isOfHouse(job) ? 'desk/house' : deskStateKey(job.state))}</span>
          {job.translator && <> · {job.translator.name}</>}
          {' · '}
          {size}
          {job.pay && <> · {formatMoney(job.pay.net.amount, locale)}</>}
        </p>
        <p>
          <span className="text-muted">{t('desk/due')}: </span>
          <Due at={job.due_at} zone={undefined} isOpen={isOpen} />
        </p>
        {job.reason !== null && ['held', 'returned', 'cancelled'].includes(job.state) && (
          <p className="notice break-words whitespace-pre-wrap">{job.reason}</p>
        )}
        {isOfHouse(job) && may(houseWork.addHouseFile) && (
          <Suspense>
            <HouseFiles job={job} changed={changed} />
          </Suspense>
        )}
        {job.files.length > 0 && <Files job={job} />}
        {job.drafted && isBegun(job) && may(staffJobOperations.getStaffDraft) && (
          <p>
            <DeskLink page="staff.draft" params={{ id: job.order_id, job: job.job_id }}>
              {t('desk/draft')}
            </DeskLink>
          </p>
        )}
        {!job.drafted && isBegun(job) && may(staffJobOperations.getStaffSegments) && (
          <Suspense>
            <JobSegments job={job} />
          </Suspense>
        )}
        {job.offers.length > 0 && <Offers job={job} />}
      </div>
      <DeskActions job={job} changed={changed} />
    </div>
  );
}

/** Few who look at an order read its sentences. */
const JobSegments = lazy(async () => ({ default: (await import('./JobSegments.tsx')).JobSegments }));

/**
 * Whether somebody has started to translate or revise. Whether they do so in the editor or in a tool of their own is not in
 * the job; the page of its text says it.
 */
const isBegun = ({ step, state, translator }: StaffJobWire): boolean =>
  translator !== null &&
  (step === 'translation' || step === 'proofreading' || step === 'verification') &&
  !['planned', 'waiting', 'open', 'assigned', 'cancelled'].includes(state);

function Files({ job }: { job: StaffJobWire }) {
  const { t } = useI18n();
  const { busy, failure, download } = useDownload((file) =>
    call(staffJobOperations.linkStaffJobFile, { params: { id: job.order_id, job: job.job_id, file } }),
  );
  return (
    <div className="grid gap-2">
      <h3 className="label">{t('desk/files')}</h3>
      <ul className="grid gap-1">
        {job.files.map(({ file_id, name, check }) => (
          <li key={file_id} className="flex flex-wrap items-center gap-3">
            <DownloadButton
              label={t('desk/download', { name })}
              busy={busy.has(file_id)}
              onClick={() => void download(file_id)}
            />
            <span className="min-w-0 truncate" title={name}>
              {name}
            </span>
            {check?.words_unchanged && <span className="font-medium">{t('desk/check.unchanged')}</span>}
            {check !== null && (
              <DeskCheck params={{ id: job.order_id, job: job.job_id, file: file_id }} check={check} />
            )}
          </li>
        ))}
      </ul>
      {failure && <DownloadFailed failure={failure} again={() => void download(failure.id)} />}
    </div>
  );
}

function Offers({ job }: { job: StaffJobWire }) {
  const { t } = useI18n();
  return (
    <details>
      <summary className="link min-h-6 cursor-pointer">
        {t('desk/offers')} ({job.offers.length})
      </summary>
      <ul className="mt-2 grid gap-1">
        {job.offers.map(({ translator, state, reason, sent_at }) => (
          <li key={`${translator.id}-${sent_at}`}>
            {translator.name}: {t(`desk/offer.${state}`)}
            {reason !== null && <span className="hint"> {reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Few jobs are done in the house. */
const HouseFiles = lazy(() => import('./HouseFiles.tsx'));

/** Asked for by a press. */
const AssignDialog = lazy(() => import('./AssignDialog.tsx'));

type Params = { id: string; job: string };
type Act = 'approve' | 'return' | 'resume' | 'release' | 'reopen' | 'take' | 'close' | 'cancel';

/** How each act is sent; what it needs to be told is asked first. */
const acts: Readonly<Record<Act, (params: Params, reason: string) => Promise<StaffWorkWire>>> = {
  approve: (params, reason) => call(staffJobOperations.approveJob, { params, body: reason === '' ? {} : { reason } }),
  return: (params, reason) => call(staffJobOperations.returnJob, { params, body: { reason } }),
  resume: (params) => call(staffJobOperations.resumeJob, { params }),
  release: (params, reason) => call(staffJobOperations.releaseJob, { params, body: { reason } }),
  reopen: (params, reason) => call(staffJobOperations.reopenJob, { params, body: { reason, fault: 'translator' } }),
  take: (params, reason) => call(houseWork.takeJobInHouse, { params, body: reason === '' ? {} : { reason } }),
  close: (params, reason) => call(houseWork.closeJob, { params, body: reason === '' ? {} : { reason } }),
  cancel: (params, reason) => call(staffJobOperations.cancelJob, { params, body: { reason } }),
};

const operations = {
  ...{
    assign: staffJobOperations.assignJob,
    approve: staffJobOperations.approveJob,
    return: staffJobOperations.returnJob,
    resume: staffJobOperations.resumeJob,
  },
  ...{
    release: staffJobOperations.releaseJob,
    reopen: staffJobOperations.reopenJob,
    take: houseWork.takeJobInHouse,
    close: houseWork.closeJob,
    cancel: staffJobOperations.cancelJob,
  },
} as const;

/** What may be done with a job in each state, the usual first. */
const actsIn: Readonly<Record<StaffJobWire['state'], readonly (Act | 'assign')[]>> = {
  planned: ['cancel'],
  waiting: ['cancel'],
  open: ['assign', 'take', 'cancel'],
  assigned: ['assign', 'release', 'cancel'],
  working: ['assign', 'release', 'cancel'],
  held: ['resume', 'assign', 'release', 'cancel'],
  delivered: ['approve', 'return', 'cancel'],
  returned: ['assign', 'release', 'cancel'],
  approved: ['reopen'],
  cancelled: [],
};

/** A parcel is posted, not done in the house; what the house does it hands over. */
function actsOf(job: StaffJobWire): readonly (Act | 'assign')[] {
  if (isOfHouse(job)) return ['close', 'assign', 'release', 'cancel'];
  const own = actsIn[job.state];
  if (job.step !== 'shipping') return own;
  return own.filter((act) => act !== 'take' && (act !== 'reopen' || job.translator !== null));
}

/** What takes a job on; the rest takes something back, and is offered without weight. */
const forward: ReadonlySet<Act | 'assign'> = new Set(['assign', 'approve', 'resume', 'close']);

function DeskActions({ job, changed }: Props) {
  const { t } = useI18n();
  const may = useMay();
  const sayChange = useJobChange();
  const [asked, setAsked] = useState<Act | 'assign'>();
  const params = { id: job.order_id, job: job.job_id };
  const number = `${job.order_id}-${job.job_id}`;
  const close = () => setAsked(undefined);
  const done = (next: StaffWorkWire, act: Act | 'assign') =>
    changed(next, t('desk/done', { number, act: t(`desk/act.${act}`) }));
  const offered = actsOf(job).filter((act) => may(operations[act]));
  const needs = isOfHouse(job) ? houseNeeds(job) : undefined;
  const hint = `house-needs-${job.job_id}`;
  return (
    <div className="flex flex-wrap content-start items-start gap-2 lg:w-56 lg:flex-col lg:flex-nowrap lg:items-stretch">
      {offered.map((act, place) => (
        <button
          key={act}
          type="button"
          className={`btn btn-small ${place === 0 && forward.has(act) ? 'btn-primary' : 'btn-quiet'}`}
          aria-label={`${t(`desk/${act}`)}: ${number}`}
          data-key={act === 'assign' ? 'a' : undefined}
          aria-disabled={act === 'close' && needs !== undefined}
          aria-describedby={act === 'close' && needs !== undefined ? hint : undefined}
          onClick={() => (act !== 'close' || needs === undefined) && setAsked(act)}
        >
          {t(`desk/${act}`)}
        </button>
      ))}
      {needs && offered.includes('close') && (
        <p id={hint} className="hint">
          {t(needs)}
        </p>
      )}
      {asked === 'assign' && (
        <Suspense>
          <AssignDialog job={job} number={number} close={close} done={(next) => done(next, 'assign')} />
        </Suspense>
      )}
      {asked !== undefined && asked !== 'assign' && (
        <AskFirst
          title={`${t(`desk/${asked}`)}: ${number}`}
          text={t(`desk/ask.${asked}`)}
          {...(asked !== 'resume' && { field: t('desk/reason') })}
          button={t(`desk/${asked}`)}
          close={close}
          act={(reason) =>
            tellNewer(
              async () => done(await acts[asked](params, reason), asked),
              async () => {
                const now = await call(work.getWork, { params: { id: job.order_id } });
                await changed(now, '');
                return sayChange(now, job.job_id);
              },
            )
          }
        />
      )}
    </div>
  );
}

/** Says who changed a job last, what and when, and what it is now. */
function useJobChange() {
  const { t, locale } = useI18n();
  return ({ jobs, history }: StaffWorkWire, jobId: string): string | undefined => {
    const last = history
      .filter(({ job_id }) => job_id === jobId || job_id === null)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      .at(-1);
    const job = jobs.find(({ job_id }) => job_id === jobId);
    if (!last || !job) return undefined;
    return t('conflict/job', {
      ...{ who: last.by.name ?? t('conflict/nobody'), at: sayInstant(last.at, locale) },
      ...{ act: t(`desk/event.${last.act}`), state: t(deskStateKey(job.state)) },
    });
  };
}

/** Few who look at an order open a report. */
const Findings = lazy(async () => ({ default: (await import('#frontend/shop/work/Findings.tsx')).Findings }));

interface DeskCheckProps {
  params: { id: string; job: string; file: string };
  check: NonNullable<StaffJobWire['files'][number]['check']>;
}

/** The check of a delivered file on the desk: what it came to, its report when it is opened. */
function DeskCheck({ params, check }: DeskCheckProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useSWR<CheckReportWire, unknown>(
    isOpen && `desk/check/${params.id}/${params.job}/${params.file}`,
    () => call(staffJobOperations.getStaffFileCheck, { params }),
  );
  if (check.state !== 'done') return <span className="hint">{t(`job/check.${check.state}`)}</span>;
  if (check.blocking + check.warnings + check.notes === 0) return <span className="hint">{t('job/check.clean')}</span>;
  return (
    <details className="basis-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link min-h-6 cursor-pointer">
        {t('job/check.summary', { block: check.blocking, warn: check.undecided, info: check.notes })}
      </summary>
      <div className="mt-2 grid gap-2">
        {check.override_reason !== null && (
          <p className="notice break-words whitespace-pre-wrap">
            {t('job/check.reason')}: {check.override_reason}
          </p>
        )}
        {error !== undefined && <Failed text={failureText(error, t)} />}
        <Suspense>{data && <Findings report={data} />}</Suspense>
      </div>
    </details>
  );
}
