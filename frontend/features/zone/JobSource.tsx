import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { FileRow } from '#frontend/shop/downloads/FileRow.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { ShownText } from '#frontend/shop/work/ShownText.tsx';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import { ConfirmedNames } from './ConfirmedNames.tsx';

/** What one works from: text, files by a fresh link, the customer's note. Everything is shown as text. */
export function JobSource({ job }: { job: OwnJobWire }) {
  const { t } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const { busy, failure, download } = useDownload((file) =>
    call(translator.linkJobSource, { params: { ...params, file } }),
  );
  const isEmpty = job.text === null && job.sources.length === 0;
  // A text that is translated here stands beside its translation.
  const hasNames = job.confirmed_names.length > 0 || job.names_by !== null;
  if (job.by_paragraph && job.sources.length === 0 && job.note === null && !hasNames) return null;
  return (
    <WorkSection id="source" heading={t('zone/source')}>
      {isEmpty && <p className="hint">{t('zone/source.none')}</p>}
      {job.text !== null && !job.by_paragraph && <ShownText heading={t('zone/source.text')} text={job.text} />}
      {job.sources.length > 0 && (
        <ul className="grid gap-2">
          {job.sources.map((source) => (
            <FileRow
              key={source.file_id}
              name={source.name}
              hint={t(`zone/source.${source.from}`)}
              label={t('zone/download', { name: source.name })}
              busy={busy.has(source.file_id)}
              download={() => void download(source.file_id)}
            />
          ))}
        </ul>
      )}
      {failure && <DownloadFailed failure={failure} again={() => void download(failure.id)} />}
      <ConfirmedNames job={job} />
      {job.note !== null && (
        <div className="grid gap-2">
          <h3 className="label">{t('zone/note')}</h3>
          <p className="card p-4 break-words whitespace-pre-wrap">{job.note}</p>
        </div>
      )}
    </WorkSection>
  );
}
