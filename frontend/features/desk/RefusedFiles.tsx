import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskOrderLink } from '#frontend/shop/work/DeskOrderLink.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { staffMails } from '#shared/contract/staff/mails.ts';

type Row = ResultOf<typeof staffMails.listRefusedFiles>['refused_files'][number];

/** Files with malware, or that no scan could look into: which order waits for a clean copy. */
export function RefusedFiles({ files }: { files: readonly Row[] }) {
  const { t, locale } = useI18n();
  return (
    <WorkSection id="refused-files" heading={t('failed/files')}>
      {files.length === 0 && <p className="card p-6">{t('failed/files.none')}</p>}
      {files.length > 0 && (
        <DeskTable
          caption={t('failed/files')}
          rows={files}
          keyOf={({ found_at, kind, order_id }) => `${found_at} ${kind} ${order_id}`}
          columns={[
            { label: t('failed/kind'), cell: ({ kind }) => t(`failed/file.kind.${kind}`) },
            {
              label: t('failed/file.found'),
              cell: ({ verdict, threat }) =>
                verdict === 'infected'
                  ? t('failed/file.infected', { threat: threat ?? '?' })
                  : t('failed/file.unscannable'),
            },
            {
              label: t('money/order.column'),
              cell: ({ order_id }) => <DeskOrderLink id={order_id} />,
            },
            { label: t('failed/at'), cell: ({ found_at }) => sayInstant(found_at, locale) },
          ]}
        />
      )}
    </WorkSection>
  );
}
