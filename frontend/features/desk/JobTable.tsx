import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskOrderLink } from '#frontend/shop/work/DeskOrderLink.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { Due } from '#frontend/shop/work/Due.tsx';
import { deskStateKey } from '#frontend/shop/work/deskStateKey.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import type { StaffJobRowWire } from '#shared/contract/schemas/staffWork.ts';
import { useSnoozed } from './useSnoozed.ts';

const numberOf = ({ order_id, job_id }: StaffJobRowWire): string => `${order_id}-${job_id}`;

/** Jobs of a queue, without those that someone has put off for an hour. */
export function JobTable({ jobs }: { jobs: readonly StaffJobRowWire[] }) {
  const { t } = useI18n();
  const pair = usePair();
  const { isSnoozed, snooze, wake } = useSnoozed();
  const rows = jobs.filter((job) => !isSnoozed(numberOf(job)));
  return (
    <>
      <DeskTable
        caption={t('desk/jobs')}
        rows={rows}
        keyOf={numberOf}
        columns={[
          {
            label: t('desk/job'),
            cell: (job) => <DeskOrderLink id={job.order_id}>{numberOf(job)}</DeskOrderLink>,
          },
          { label: t('desk/what'), cell: (job) => `${t(`zone/step.${job.step}`)}, ${pair(job)}` },
          {
            label: t('desk/due'),
            cell: (job) => <Due at={job.due_at} zone={undefined} isOpen={job.state !== 'delivered'} />,
          },
          { label: t('desk/translator'), cell: (job) => job.translator?.name ?? t('desk/nobody') },
          {
            label: t('desk/state'),
            cell: (job) => (
              <span className="flex flex-wrap items-center gap-3">
                {t(deskStateKey(job.state))}
                <button
                  type="button"
                  className="btn btn-small btn-quiet"
                  data-key="s"
                  aria-label={`${t('deskKeys/snooze')}: ${numberOf(job)}`}
                  onClick={() => snooze(numberOf(job))}
                >
                  {t('deskKeys/snooze')}
                </button>
              </span>
            ),
          },
        ]}
      />
      {rows.length < jobs.length && (
        <button type="button" className="link cursor-pointer justify-self-start" onClick={wake}>
          {t('deskKeys/snoozed', { rows: jobs.length - rows.length })}
        </button>
      )}
    </>
  );
}
