import { useI18n } from '#frontend/i18n/I18n.tsx';
import { deskStateKey } from '#frontend/shop/work/deskStateKey.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { StaffWorkWire } from '#shared/contract/schemas/staffWork.ts';

/** Says who changed a job last, what and when, and what it is now. */
export function useJobChange() {
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
