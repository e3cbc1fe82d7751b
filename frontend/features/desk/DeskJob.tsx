import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DownloadButton } from '#frontend/shop/downloads/DownloadButton.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { Due } from '#frontend/shop/work/Due.tsx';
import { deskStateKey } from '#frontend/shop/work/deskStateKey.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import type { StaffJobWire, StaffWorkWire } from '#shared/contract/schemas/staffWork.ts';
import { staffJobOperations } from '#shared/contract/staff/jobs.ts';
import { DeskActions } from './DeskActions.tsx';
import { DeskCheck } from './DeskCheck.tsx';

interface Props {
  job: StaffJobWire;
  changed: (work: StaffWorkWire, said: string) => Promise<void>;
}

/** A job on the desk: who has it, what was made of it, who was asked, and what can be done. */
export function DeskJob({ job, changed }: Props) {
  const { t, locale } = useI18n();
  const pair = usePair();
  const size = job.pages === null ? t('zone/words', { words: job.words }) : t('zone/pages', { pages: job.pages });
  const isOpen = !['delivered', 'approved', 'cancelled'].includes(job.state);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-8">
      <div className="grid content-start gap-3">
        <h2 className="text-lg break-words">
          {job.job_id}. {t(`zone/step.${job.step}`)}, {pair(job)}
        </h2>
        <p>
          <span className="font-medium">{t(deskStateKey(job.state))}</span>
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
        {job.files.length > 0 && <Files job={job} />}
        {job.offers.length > 0 && <Offers job={job} />}
      </div>
      <DeskActions job={job} changed={changed} />
    </div>
  );
}

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
