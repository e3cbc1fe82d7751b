import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Due } from '#frontend/shop/work/Due.tsx';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { StaffJobRowWire } from '#shared/contract/schemas/work.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';
import { JobQueue } from '#shared/model/job.ts';
import { DeskFrame } from './DeskFrame.tsx';
import { FindOrder } from './FindOrder.tsx';

const shown = ['unassigned', 'check', 'work', 'start', 'offer'] as const satisfies readonly JobQueue[];
const queueIn = (search: string): JobQueue =>
  JobQueue.options.find((one) => one === new URLSearchParams(search).get('queue')) ?? 'unassigned';

/** Jobs by what they wait for, the most urgent first; the queue is in the address. */
export default function DeskPage() {
  const { t } = useI18n();
  const [queue, setQueue] = useState<JobQueue>('unassigned');
  useEffect(() => {
    const read = () => setQueue(queueIn(location.search));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const { data, error, mutate } = useWork(`desk/${queue}`, () =>
    call(staffWorkOperations.listJobQueue, { query: { queue, limit: 100 } }),
  );
  return (
    <DeskFrame heading={t('desk/jobs')} list="staff.index" error={error} retry={() => void mutate()}>
      <FindOrder />
      <nav aria-label={t('desk/queue')} className="-ml-2.5 flex flex-wrap gap-1">
        {shown.map((one) => (
          <a
            key={one}
            className="nav-link"
            href={`?queue=${one}`}
            aria-current={one === queue ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              history.pushState(null, '', `?queue=${one}`);
              setQueue(one);
            }}
          >
            {t(`desk/queue.${one}`)}
          </a>
        ))}
      </nav>
      {!data && error === undefined && <div aria-busy="true" className="card h-40" />}
      {data?.jobs.length === 0 && <p className="card p-6">{t('desk/queue.none')}</p>}
      {data && data.jobs.length > 0 && <JobTable jobs={data.jobs} />}
    </DeskFrame>
  );
}

function JobTable({ jobs }: { jobs: readonly StaffJobRowWire[] }) {
  const { t, locale } = useI18n();
  const pair = usePair();
  const columns = ['desk/job', 'desk/what', 'desk/due', 'desk/translator', 'desk/state'] as const;
  return (
    <table className="list">
      <caption className="sr-only">{t('desk/jobs')}</caption>
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={`${job.order_id}-${job.job_id}`}>
            <td data-label={t('desk/job')}>
              <a className="link" href={href(locale, 'staff.order', { id: job.order_id })}>
                {job.order_id}-{job.job_id}
              </a>
            </td>
            <td data-label={t('desk/what')}>
              {t(`zone/step.${job.step}`)}, {pair(job)}
            </td>
            <td data-label={t('desk/due')}>
              <Due at={job.due_at} zone={undefined} isOpen={job.state !== 'delivered'} />
            </td>
            <td data-label={t('desk/translator')}>{job.translator?.name ?? t('desk/nobody')}</td>
            <td data-label={t('desk/state')}>{t(`zone/state.${job.state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
