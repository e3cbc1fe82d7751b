import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskOrderLink } from '#frontend/shop/work/DeskOrderLink.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { FilterLinks } from '#frontend/shop/work/FilterLinks.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useAddressFilter } from '#frontend/shop/work/useAddressFilter.ts';
import { useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { staffStanding } from '#shared/contract/staff/standing.ts';

type Row = ResultOf<typeof staffStanding.listStaffRatings>['ratings'][number];

const lists = ['shown', 'kept'] as const;

/** What customers said of accepted work; those of it that may be shown can be kept from the public, with a reason. */
export function Ratings() {
  const { t, locale } = useI18n();
  const may = useMay();
  const filter = useAddressFilter('list', lists);
  const list = filter.chosen;
  const [asked, setAsked] = useState<Row>();
  const found = useDeskList(`desk/ratings/${list}`, (cursor) =>
    call(staffStanding.listStaffRatings, { query: { list, cursor } }),
  );
  const rows = found.pages?.flatMap(({ ratings }) => ratings) ?? [];
  const { count = 0, average = null } = found.pages?.[0] ?? {};
  async function change(row: Row, reason: string) {
    await call(staffStanding.showRating, { params: { id: row.order_id }, body: { shown: !row.shown, reason } });
    found.again();
  }
  return (
    <WorkSection id="ratings-heading" heading={t('standing/ratings')}>
      {average !== null && (
        <p>{t('standing/average', { average: new Intl.NumberFormat(locale).format(average), count })}</p>
      )}
      <FilterLinks label={t('standing/ratings')} filter={filter} textOf={(name) => t(`standing/ratings.${name}`)} />
      {found.pages && rows.length === 0 && <p className="card p-6">{t('standing/ratings.none')}</p>}
      {rows.length > 0 && (
        <DeskTable
          caption={t('standing/ratings')}
          rows={rows}
          keyOf={({ order_id }) => order_id}
          columns={[
            { label: t('standing/rated'), cell: ({ rated_at }) => sayInstant(rated_at, locale) },
            {
              label: t('money/order.column'),
              cell: ({ order_id }) => <DeskOrderLink id={order_id} />,
            },
            { label: t('standing/stars'), cell: ({ stars }) => `${stars}/5` },
            { label: t('standing/words'), cell: ({ text }) => text ?? '–' },
            {
              label: t('standing/public'),
              cell: (row) =>
                row.public && may(staffStanding.showRating) ? (
                  <button type="button" className="btn btn-small btn-quiet" onClick={() => setAsked(row)}>
                    {t(row.shown ? 'standing/hide' : 'standing/show')}
                  </button>
                ) : (
                  t(row.public ? (row.shown ? 'standing/public.yes' : 'standing/hidden') : 'standing/not_agreed')
                ),
            },
          ]}
        />
      )}
      {found.hasMore && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={found.more}>
          {t('deskOrders/more')}
        </button>
      )}
      {asked && (
        <AskFirst
          title={t(asked.shown ? 'standing/hide.ask' : 'standing/show.ask')}
          text={t('standing/hide.text')}
          field={t('deskOrder/reason')}
          button={t(asked.shown ? 'standing/hide' : 'standing/show')}
          close={() => setAsked(undefined)}
          act={(reason) => change(asked, reason)}
        />
      )}
    </WorkSection>
  );
}
