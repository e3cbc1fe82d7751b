import { lazy, Suspense, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { tellNewer } from '#frontend/shop/work/tellNewer.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import type { StaffJobWire, StaffWorkWire } from '#shared/contract/schemas/staffWork.ts';
import { staffJobOperations as jobs } from '#shared/contract/staff/jobs.ts';
import { staffWorkOperations as work } from '#shared/contract/staff/work.ts';
import { useJobChange } from './useJobChange.ts';

/** Asked for by a press. */
const AssignDialog = lazy(() => import('./AssignDialog.tsx'));

interface Props {
  job: StaffJobWire;
  changed: (work: StaffWorkWire, said: string) => Promise<void>;
}

type Params = { id: string; job: string };
type Act = 'approve' | 'return' | 'resume' | 'release' | 'reopen' | 'close' | 'cancel';

/** How each act is sent; what it needs to be told is asked first. */
const acts: Readonly<Record<Act, (params: Params, reason: string) => Promise<StaffWorkWire>>> = {
  approve: (params, reason) => call(jobs.approveJob, { params, body: reason === '' ? {} : { reason } }),
  return: (params, reason) => call(jobs.returnJob, { params, body: { reason } }),
  resume: (params) => call(jobs.resumeJob, { params }),
  release: (params, reason) => call(jobs.releaseJob, { params, body: { reason } }),
  reopen: (params, reason) => call(jobs.reopenJob, { params, body: { reason, fault: 'translator' } }),
  close: (params, reason) => call(jobs.closeJob, { params, body: reason === '' ? {} : { reason } }),
  cancel: (params, reason) => call(jobs.cancelJob, { params, body: { reason } }),
};

const operations = {
  ...{ assign: jobs.assignJob, approve: jobs.approveJob, return: jobs.returnJob, resume: jobs.resumeJob },
  ...{ release: jobs.releaseJob, reopen: jobs.reopenJob, close: jobs.closeJob, cancel: jobs.cancelJob },
} as const;

/** What may be done with a job in each state, the usual first. */
const actsIn: Readonly<Record<StaffJobWire['state'], readonly (Act | 'assign')[]>> = {
  planned: ['cancel'],
  waiting: ['cancel'],
  open: ['assign', 'close', 'cancel'],
  assigned: ['assign', 'release', 'cancel'],
  working: ['assign', 'release', 'cancel'],
  held: ['resume', 'assign', 'release', 'cancel'],
  delivered: ['approve', 'return', 'cancel'],
  returned: ['assign', 'release', 'cancel'],
  approved: ['reopen'],
  cancelled: [],
};

/** What takes a job on; the rest takes something back, and is offered without weight. */
const forward: ReadonlySet<Act | 'assign'> = new Set(['assign', 'approve', 'resume']);

export function DeskActions({ job, changed }: Props) {
  const { t } = useI18n();
  const may = useMay();
  const sayChange = useJobChange();
  const [asked, setAsked] = useState<Act | 'assign'>();
  const params = { id: job.order_id, job: job.job_id };
  const number = `${job.order_id}-${job.job_id}`;
  const close = () => setAsked(undefined);
  const done = (next: StaffWorkWire, act: Act | 'assign') =>
    changed(next, t('desk/done', { number, act: t(`desk/act.${act}`) }));
  const offered = actsIn[job.state].filter(
    (act) => may(operations[act]) && (act !== 'reopen' || job.translator !== null),
  );
  return (
    <div className="flex flex-wrap content-start items-start gap-2 lg:w-56 lg:flex-col lg:flex-nowrap lg:items-stretch">
      {offered.map((act, place) => (
        <button
          key={act}
          type="button"
          className={`btn btn-small ${place === 0 && forward.has(act) ? 'btn-primary' : 'btn-quiet'}`}
          aria-label={`${t(`desk/${act}`)}: ${number}`}
          data-key={act === 'assign' ? 'a' : undefined}
          onClick={() => setAsked(act)}
        >
          {t(`desk/${act}`)}
        </button>
      ))}
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
