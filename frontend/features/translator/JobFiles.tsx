import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type WorkFileCalls, WorkFiles } from '#frontend/shop/work/WorkFiles.tsx';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';

interface Props {
  job: OwnJobWire;
  changed: (job: OwnJobWire, said: string) => Promise<void>;
  decided: () => Promise<void>;
}

/** The files made in a job of one's own. */
export function JobFiles({ job, changed, decided }: Props) {
  const { t } = useI18n();
  return (
    <WorkSection id="work" heading={t('translator/work.heading')}>
      <WorkFiles
        job={`${job.order_id}/${job.job_id}`}
        files={job.files}
        round={job.round}
        isOpen={job.state === 'working' || job.state === 'returned'}
        label={t(job.by_paragraph ? 'translator/text.file' : 'job/upload')}
        calls={callsFor({ id: job.order_id, job: job.job_id })}
        changed={changed}
        decided={decided}
      />
    </WorkSection>
  );
}

const callsFor = (params: { id: string; job: string }): WorkFileCalls<OwnJobWire> => ({
  announce: (body, signal) => call(translator.announceJobFile, { params, body, signal }),
  add: (file, body) => call(translator.addJobFile, { params: { ...params, file }, body }),
  remove: (file) => call(translator.removeJobFile, { params: { ...params, file } }),
  report: (file) => call(translator.getFileCheck, { params: { ...params, file } }),
  dismiss: (file, findings) => call(translator.dismissFindings, { params: { ...params, file }, body: { findings } }),
  override: (file, reason) => call(translator.overrideCheck, { params: { ...params, file }, body: { reason } }),
});
