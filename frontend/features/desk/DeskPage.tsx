import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { FilterLinks } from '#frontend/shop/work/FilterLinks.tsx';
import { useAddressFilter } from '#frontend/shop/work/useAddressFilter.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';
import { keepAskedEmail } from './askedEmail.ts';
import { Figures } from './Figures.tsx';
import { FindOrder } from './FindOrder.tsx';
import { JobTable } from './JobTable.tsx';
import { SwornTask } from './SwornTask.tsx';

/** Jobs by what they wait for, the most urgent first. */
export default function DeskPage() {
  const { t, locale } = useI18n();
  const filter = useAddressFilter('queue', ['unassigned', 'check', 'work', 'start', 'offer']);
  const { data, error, mutate } = useWork(`desk/${filter.chosen}`, () =>
    call(staffWorkOperations.listJobQueue, { query: { queue: filter.chosen, limit: 100 } }),
  );
  return (
    <DeskFrame heading={t('desk/jobs')} list="staff.index" error={error} retry={() => void mutate()}>
      <SwornTask />
      <Figures />
      <FindOrder
        ofEmail={(email) => {
          keepAskedEmail(email);
          location.assign(href(locale, 'staff.orders'));
        }}
      />
      <FilterLinks label={t('desk/queue')} filter={filter} textOf={(name) => t(`desk/queue.${name}`)} />
      {!data && error === undefined && <div aria-busy="true" className="card h-40" />}
      {data?.jobs.length === 0 && <p className="card p-6">{t('desk/queue.none')}</p>}
      {data && data.jobs.length > 0 && <JobTable jobs={data.jobs} />}
    </DeskFrame>
  );
}
