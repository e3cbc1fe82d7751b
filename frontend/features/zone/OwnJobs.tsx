import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { FilterLinks } from '#frontend/shop/work/FilterLinks.tsx';
import { useAddressFilter } from '#frontend/shop/work/useAddressFilter.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobRowWire } from '#shared/contract/schemas/job.ts';
import { JobFacts, numberOf, useJobName } from './JobFacts.tsx';

const filters = {
  open: ['assigned', 'working', 'held', 'returned'],
  delivered: ['delivered'],
  done: ['approved', 'cancelled'],
} as const satisfies Record<string, readonly OwnJobRowWire['state'][]>;

/** The jobs one has or had, by what is left to do. */
export function OwnJobs({ jobs, zone }: { jobs: readonly OwnJobRowWire[] | undefined; zone: string | undefined }) {
  const { t } = useI18n();
  const filter = useAddressFilter('state', ['open', 'delivered', 'done']);
  const states: readonly OwnJobRowWire['state'][] = filters[filter.chosen];
  const rows = jobs?.filter(({ state }) => states.includes(state));
  return (
    <WorkSection id="jobs" heading={t('zone/jobs')}>
      <FilterLinks label={t('zone/filter')} filter={filter} textOf={(name) => t(`zone/filter.${name}`)} />
      {!rows && <div aria-busy="true" className="card h-28" />}
      {rows?.length === 0 && <p className="card p-6">{t('zone/jobs.none')}</p>}
      {rows && rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((job) => (
            <JobRow key={numberOf(job)} job={job} zone={zone} />
          ))}
        </ul>
      )}
    </WorkSection>
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
