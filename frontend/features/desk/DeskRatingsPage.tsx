import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { formatPercent } from '#frontend/i18n/formatPercent.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskOrderLink, DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { PairPunctualityWire } from '#shared/contract/schemas/ratings.ts';
import { staffRatings } from '#shared/contract/staff/ratings.ts';
import { sayMinutes } from '#shared/rules/say/sayMinutes.ts';

const refreshMilliseconds = 60_000;

/** How the shop keeps its word: every pair of languages, also those that the public board leaves out, and what customers said. */
export default function DeskRatingsPage() {
  const { t } = useI18n();
  const kept = useWork('desk/punctuality', () => call(staffRatings.getPairPunctuality), refreshMilliseconds);
  return (
    <DeskFrame heading={t('ratings/list')} list="staff.ratings" of={kept}>
      {kept.data && (
        <WorkSection id="punctuality-heading" heading={t('ratings/punctuality')}>
          <p className="hint max-w-prose">{t('ratings/method')}</p>
          {kept.data.punctuality.length === 0 ? (
            <p className="card p-6">{t('ratings/none')}</p>
          ) : (
            <PunctualityTable pairs={kept.data.punctuality} least={kept.data.least_orders} />
          )}
        </WorkSection>
      )}
      <Ratings />
    </DeskFrame>
  );
}

/** What was delivered against what was promised, pair by pair; those that the public board leaves out are marked. */
function PunctualityTable({ pairs, least }: { pairs: readonly PairPunctualityWire[]; least: number }) {
  const { t, locale } = useI18n();
  const pairOf = usePair();
  const against = (minutes: number | null): string => {
    if (minutes === null) return '–';
    if (minutes === 0) return t('ratings/exact');
    return t(minutes < 0 ? 'ratings/before' : 'ratings/after', { time: sayMinutes(Math.abs(minutes), locale) });
  };
  return (
    <DeskTable
      caption={t('ratings/punctuality')}
      rows={pairs}
      keyOf={({ source_lang, target_lang }) => `${source_lang}-${target_lang}`}
      columns={[
        { label: t('ratings/pair'), cell: (pair) => pairOf(pair) },
        { label: t('ratings/orders'), cell: ({ orders }) => orders },
        {
          label: t('ratings/in_time'),
          cell: ({ orders, in_time }) => formatPercent(Math.floor((in_time / orders) * 1000) / 1000, locale, 1),
        },
        { label: t('ratings/median'), cell: ({ median_minutes }) => against(median_minutes) },
        { label: t('ratings/p90'), cell: ({ p90_minutes }) => against(p90_minutes) },
        {
          label: t('ratings/public'),
          cell: ({ orders }) => (orders >= least ? t('ratings/public.yes') : t('ratings/public.no', { orders: least })),
        },
      ]}
    />
  );
}

type Rating = ResultOf<typeof staffRatings.listStaffRatings>['ratings'][number];

const ratingLists = ['shown', 'kept'] as const;

/** What customers said of accepted work; those of it that may be shown can be kept from the public, with a reason. */
function Ratings() {
  const { t, locale } = useI18n();
  const may = useMay();
  const filter = useAddressFilter('list', ratingLists);
  const list = filter.chosen;
  const [asked, setAsked] = useState<Rating>();
  const found = useDeskList(`desk/ratings/${list}`, (cursor) =>
    call(staffRatings.listStaffRatings, { query: { list, cursor } }),
  );
  const rows = found.data?.flatMap(({ ratings }) => ratings) ?? [];
  const { count = 0, average = null } = found.data?.[0] ?? {};
  async function change(row: Rating, reason: string) {
    await call(staffRatings.showRating, { params: { id: row.order_id }, body: { shown: !row.shown, reason } });
    await found.mutate();
  }
  return (
    <WorkSection id="ratings-heading" heading={t('ratings/ratings')}>
      {average !== null && (
        <p>{t('ratings/average', { average: new Intl.NumberFormat(locale).format(average), count })}</p>
      )}
      <FilterLinks label={t('ratings/ratings')} filter={filter} textOf={(name) => t(`ratings/ratings.${name}`)} />
      {found.data && rows.length === 0 && <p className="card p-6">{t('ratings/ratings.none')}</p>}
      {rows.length > 0 && (
        <DeskTable
          caption={t('ratings/ratings')}
          rows={rows}
          keyOf={({ order_id }) => order_id}
          columns={[
            { label: t('ratings/rated'), cell: ({ rated_at }) => sayInstant(rated_at, locale) },
            {
              label: t('money/order.column'),
              cell: ({ order_id }) => <DeskOrderLink id={order_id} />,
            },
            { label: t('ratings/stars'), cell: ({ stars }) => `${stars}/5` },
            { label: t('ratings/words'), cell: ({ text }) => text ?? '–' },
            {
              label: t('ratings/public'),
              cell: (row) =>
                row.public && may(staffRatings.showRating) ? (
                  <button type="button" className="btn btn-small btn-quiet" onClick={() => setAsked(row)}>
                    {t(row.shown ? 'ratings/hide' : 'ratings/show')}
                  </button>
                ) : (
                  t(row.public ? (row.shown ? 'ratings/public.yes' : 'ratings/hidden') : 'ratings/not_agreed')
                ),
            },
          ]}
        />
      )}
      {found.data && <MoreRows list={found} rows={rows.length} />}
      {asked && (
        <AskFirst
          title={t(asked.shown ? 'ratings/hide.ask' : 'ratings/show.ask')}
          text={t('ratings/hide.text')}
          field={t('deskOrder/reason')}
          button={t(asked.shown ? 'ratings/hide' : 'ratings/show')}
          close={() => setAsked(undefined)}
          act={(reason) => change(asked, reason)}
        />
      )}
    </WorkSection>
  );
}
