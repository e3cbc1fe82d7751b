import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { Findings } from '#frontend/shop/work/Findings.tsx';
import type { CheckReportWire } from '#shared/contract/schemas/check.ts';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';

interface Props {
  job: OwnJobWire;
  file: OwnJobWire['files'][number];
  isOpen: boolean;
  /** The job is read again: its files know how many findings are left. */
  decided: () => Promise<void>;
}

/** The check of one file: that it runs, what it found, and what is done about each finding. */
export function FileCheck({ job, file, isOpen, decided }: Props) {
  const { t } = useI18n();
  const { check } = file;
  const params = { id: job.order_id, job: job.job_id, file: file.file_id };
  const hasFindings = check?.state === 'done' && check.blocking + check.warnings + check.notes > 0;
  const key = hasFindings && `check/${params.id}/${params.job}/${params.file}/${check.compared_at}`;
  const { data, error, mutate } = useSWR<CheckReportWire, unknown>(key, () =>
    call(translator.getFileCheck, { params }),
  );
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState('');
  if (check === null) return null;
  const take = async (report: CheckReportWire) => {
    await mutate(report, { revalidate: false });
    await decided();
  };
  async function dismiss(findings: readonly string[]) {
    setFailure('');
    try {
      await take(await call(translator.dismissFindings, { params, body: { findings: [...findings] } }));
    } catch (refused) {
      setFailure(failureText(refused, t));
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status">{sayCheck(check, t)}</p>
      {failure && <Failed text={failure} />}
      {error !== undefined && <Failed text={failureText(error, t)} />}
      {data && <Findings report={data} dismiss={isOpen ? (findings) => void dismiss(findings) : undefined} />}
      {check.override_reason !== null && (
        <p className="notice break-words whitespace-pre-wrap">
          {t('zone/check.reason')}: {check.override_reason}
        </p>
      )}
      {isOpen && check.blocking > 0 && check.override_reason === null && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setAsked(true)}>
          {t('zone/check.override')}
        </button>
      )}
      {isAsked && (
        <AskFirst
          title={t('zone/check.override')}
          text={t('zone/check.override.text')}
          field={t('zone/check.reason')}
          button={t('zone/check.override.save')}
          close={() => setAsked(false)}
          act={async (reason) => take(await call(translator.overrideCheck, { params, body: { reason } }))}
        />
      )}
    </div>
  );
}

function sayCheck(check: NonNullable<Props['file']['check']>, t: ReturnType<typeof useI18n>['t']): string {
  if (check.state === 'pending') return t('zone/check.pending');
  if (check.state === 'failed') return t('zone/check.failed');
  if (check.blocking + check.warnings + check.notes === 0) return t('zone/check.clean');
  return t('zone/check.summary', { block: check.blocking, warn: check.undecided, info: check.notes });
}
