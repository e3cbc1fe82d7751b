import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { correctionOperations } from '#shared/contract/afterSale/corrections.ts';

/** What the customer had put right before accepting the work; read again once something was done (`since`). */
export function AskedCorrections({ id, since }: { id: string; since: number }) {
  const { t, locale } = useI18n();
  const { data } = useWork(`desk/order/${id}/corrections/${since}`, () =>
    call(correctionOperations.getCorrections, { params: { id }, query: {} }),
  );
  const rows = (data?.corrections ?? []).flatMap(({ passages, ...one }) =>
    passages.map((mark, place) => ({ ...one, ...mark, key: `${one.correction}.${place}` })),
  );
  if (rows.length === 0) return null;
  return (
    <WorkSection id="asked-corrections" heading={t('deskOrder/corrections')}>
      <DeskTable
        caption={t('deskOrder/corrections')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { label: t('deskOrder/corrections.number'), cell: ({ correction }) => correction },
          {
            label: t('desk/history.when'),
            cell: ({ asked_at: at }) => <time dateTime={at}>{sayInstant(at, locale)}</time>,
          },
          { label: t('deskOrder/corrections.passage'), cell: ({ quote, file_name: name }) => quote || name },
          { label: t('deskOrder/corrections.comment'), cell: ({ comment }) => comment },
          {
            label: t('deskOrder/corrections.state'),
            cell: ({ done }) => t(done ? 'deskOrder/corrections.done' : 'deskOrder/corrections.open'),
          },
        ]}
      />
    </WorkSection>
  );
}
