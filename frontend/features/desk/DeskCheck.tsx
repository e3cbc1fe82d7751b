import { lazy, Suspense, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { CheckReportWire } from '#shared/contract/schemas/check.ts';
import type { StaffJobWire } from '#shared/contract/schemas/staffWork.ts';
import { staffJobOperations } from '#shared/contract/staff/jobs.ts';

/** Few who look at an order open a report. */
const Findings = lazy(async () => ({ default: (await import('#frontend/shop/work/Findings.tsx')).Findings }));

interface Props {
  params: { id: string; job: string; file: string };
  check: NonNullable<StaffJobWire['files'][number]['check']>;
}

/** The check of a delivered file on the desk: what it came to, its report when it is opened. */
export function DeskCheck({ params, check }: Props) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useSWR<CheckReportWire, unknown>(
    isOpen && `desk/check/${params.id}/${params.job}/${params.file}`,
    () => call(staffJobOperations.getStaffFileCheck, { params }),
  );
  if (check.state !== 'done') return <span className="hint">{t(`zone/check.${check.state}`)}</span>;
  if (check.blocking + check.warnings + check.notes === 0) return <span className="hint">{t('zone/check.clean')}</span>;
  return (
    <details className="basis-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link min-h-6 cursor-pointer">
        {t('zone/check.summary', { block: check.blocking, warn: check.undecided, info: check.notes })}
      </summary>
      <div className="mt-2 grid gap-2">
        {check.override_reason !== null && (
          <p className="notice break-words whitespace-pre-wrap">
            {t('zone/check.reason')}: {check.override_reason}
          </p>
        )}
        {error !== undefined && <Failed text={failureText(error, t)} />}
        <Suspense>{data && <Findings report={data} />}</Suspense>
      </div>
    </details>
  );
}
