import { useI18n } from '#frontend/i18n/I18n.tsx';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';

/** What the customer marked in the version before. */
export function JobCorrections({ job: { corrections } }: { job: OwnJobWire }) {
  const { t } = useI18n();
  const marks = corrections.flatMap((one) => one.passages);
  if (marks.length === 0) return null;
  return (
    <WorkSection id="corrections" heading={t('zone/corrections')}>
      <ol className="grid gap-2">
        {marks.map(({ file_id: file, file_name: name, place, quote, comment }) => (
          <li key={`${file} ${place} ${quote} ${comment}`} className="card grid gap-1 p-3 break-words">
            <span className="hint">{place === '' ? name : `${name} · ${place}`}</span>
            {quote !== '' && <q className="whitespace-pre-line">{quote}</q>}
            <strong className="whitespace-pre-line">{comment}</strong>
          </li>
        ))}
      </ol>
    </WorkSection>
  );
}
