import { useEffect, useState } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OwnJobRowWire } from '#shared/contract/schemas/work.ts';
import { JobFacts, numberOf, useJobName } from './JobFacts.tsx';

const filters = {
  open: ['assigned', 'working', 'held', 'returned'],
  delivered: ['delivered'],
  done: ['approved', 'cancelled'],
} as const satisfies Record<string, readonly OwnJobRowWire['state'][]>;
type Filter = keyof typeof filters;
const filterNames = ['open', 'delivered', 'done'] as const;

const filterIn = (search: string): Filter =>
  filterNames.find((one) => one === new URLSearchParams(search).get('state')) ?? 'open';

/** The jobs one has or had, filtered by an address of its own. */
export function OwnJobs({ jobs, zone }: { jobs: readonly OwnJobRowWire[] | undefined; zone: string | undefined }) {
  const { t } = useI18n();
  const [filter, setFilter] = useState<Filter>('open');
  useEffect(() => {
    const read = () => setFilter(filterIn(location.search));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const states: readonly OwnJobRowWire['state'][] = filters[filter];
  const rows = jobs?.filter(({ state }) => states.includes(state));
  return (
    <section className="grid gap-4" aria-labelledby="jobs">
      <h2 id="jobs" className="text-xl">
        {t('zone/jobs')}
      </h2>
      <nav aria-label={t('zone/filter')} className="-ml-2.5 flex flex-wrap gap-1">
        {filterNames.map((one) => (
          <a
            key={one}
            className="nav-link"
            href={`?state=${one}`}
            aria-current={one === filter ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              history.pushState(null, '', `?state=${one}`);
              setFilter(one);
            }}
          >
            {t(`zone/filter.${one}`)}
          </a>
        ))}
      </nav>
      {!rows && <div aria-busy="true" className="card h-28" />}
      {rows?.length === 0 && <p className="card p-6">{t('zone/jobs.none')}</p>}
      {rows && rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((job) => (
            <JobRow key={numberOf(job)} job={job} zone={zone} />
          ))}
        </ul>
      )}
    </section>
  );
}

function JobRow({ job, zone }: { job: OwnJobRowWire; zone: string | undefined }) {
  const { t, locale } = useI18n();
  const name = useJobName()(job);
  const address = href(locale, 'translator.job', { id: job.order_id, job: job.job_id });
  return (
    <li className="card grid gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-lg break-words">
          <a className="link" href={address} aria-label={`${name}. ${t('zone/open', { number: numberOf(job) })}`}>
            {name}
          </a>
        </h3>
        <p className="font-medium">{t(`zone/state.${job.state}`)}</p>
      </div>
      <JobFacts row={job} zone={zone} isOpen={filters.open.some((state) => state === job.state)} />
    </li>
  );
}
