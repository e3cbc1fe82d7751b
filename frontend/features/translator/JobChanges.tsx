import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { ComparedRows } from '#frontend/shop/versions/ComparedRows.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';

/** Of a new version: its passages with what became of them, and what each was translated as before. */
export default function JobChanges({ job }: { job: OwnJobWire }) {
  const { t } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const answer = useWork(`changes/${params.id}/${params.job}`, () => call(translator.getJobChanges, { params }), 0);
  const { data, error } = answer;
  return (
    <WorkSection id="changes" heading={t('translator/changes')}>
      <p className="hint">{t('translator/changes.hint')}</p>
      {error !== undefined && <p className="error">{t('version/failed')}</p>}
      <Waiting of={answer} said />
      {data && data.earlier_translation !== 'aligned' && (
        <p className="notice">{t(`translator/changes.${data.earlier_translation}`)}</p>
      )}
      {data && <ComparedRows rows={data.rows} />}
      {data?.cut_off && <p className="hint">{t('version/cut_off')}</p>}
    </WorkSection>
  );
}
