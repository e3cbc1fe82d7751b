import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { confirmedNames } from '#shared/contract/afterSale/names.ts';

/** What the customer was asked to confirm of the source and what they said; read again once something was done (`since`). */
export function AskedNames({ id, since }: { id: string; since: number }) {
  const { t, locale } = useI18n();
  const { data } = useWork(`desk/order/${id}/names/${since}`, () =>
    call(confirmedNames.getNames, { params: { id }, query: {} }),
  );
  if (!data?.asked_at || !data.confirm_by) return null;
  return (
    <WorkSection id="asked-names" heading={t('deskOrder/names')}>
      <p className="hint">
        {data.confirmed_at === null
          ? t('deskOrder/names.until', { time: sayInstant(data.confirm_by, locale) })
          : t('deskOrder/names.done', { time: sayInstant(data.confirmed_at, locale) })}
      </p>
      <DeskTable
        caption={t('deskOrder/names')}
        rows={data.names}
        keyOf={({ name_id: name }) => name}
        columns={[
          { label: t('deskOrder/names.source'), cell: ({ source_text: text }) => text },
          {
            label: t('deskOrder/names.written'),
            cell: ({ confirmed, wanted, source_text: text }) =>
              confirmed ? <strong>{wanted ?? text}</strong> : t('deskOrder/names.open'),
          },
        ]}
      />
    </WorkSection>
  );
}
