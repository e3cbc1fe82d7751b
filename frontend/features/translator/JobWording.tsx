import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';

/** What the customer asks of the style, and their terms that stand in the source. */
export function JobWording({ job }: { job: OwnJobWire }) {
  const { t } = useI18n();
  const { data } = useJobWording(job);
  if (!data || (data.style_notes === null && data.terms_in_glossary === 0)) return null;
  return (
    <WorkSection id="wording" heading={t('translator/wording')}>
      {data.style_notes !== null && (
        <div className="grid gap-2">
          <h3 className="label">{t('translator/wording.style')}</h3>
          <p className="card p-4 break-words whitespace-pre-wrap">{data.style_notes}</p>
        </div>
      )}
      {data.terms_in_glossary > 0 && (
        <p className="hint">
          {t(data.terms.length > 0 ? 'translator/wording.terms.hint' : 'translator/wording.terms.none', {
            count: data.terms_in_glossary,
          })}
        </p>
      )}
      {data.terms.length > 0 && (
        <table className="card block max-h-96 w-full overflow-y-auto p-4 text-left">
          <thead className="text-muted">
            <tr>
              {(['source', 'target', 'note'] as const).map((head) => (
                <th key={head} scope="col" className="pr-6 font-normal">
                  {t(`translator/wording.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.terms.map(({ source, targets, notes }) => (
              <tr key={source}>
                <td className="pr-6 align-top break-words">{source}</td>
                <td className="pr-6 align-top font-semibold break-words">{targets.join(' / ')}</td>
                <td className="align-top break-words">{notes.join('; ') || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </WorkSection>
  );
}

type Named = Pick<OwnJobWire, 'order_id' | 'job_id' | 'state'>;

/** How the customer of a job wants it worded; read once, and again when the job is in another state. */
export const useJobWording = ({ order_id: id, job_id: job, state }: Named) =>
  useSWR(['job-wording', id, job, state], () => call(translator.getJobWording, { params: { id, job } }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
