import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { couponOperations } from '#shared/contract/staff/coupons.ts';
import { CouponForm } from './CouponForm.tsx';

type Row = ResultOf<typeof couponOperations.endCoupon>;

/** All pages of the list: there are as many coupons as people made. */
async function everyCoupon(): Promise<Row[]> {
  const coupons: Row[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor !== null && { cursor }) };
    const page: ResultOf<typeof couponOperations.listCoupons> = await call(couponOperations.listCoupons, { query });
    coupons.push(...page.coupons);
    ({ cursor } = page);
  } while (cursor !== null);
  return coupons;
}

/** Coupons: made, looked through with their uses, ended. */
export default function CouponsPage() {
  const { t } = useI18n();
  const may = useMay();
  const tellLast = useTellLast();
  const [said, setSaid] = useState('');
  const [ends, setEnds] = useState<Row>();
  const { data, error, mutate } = useWork('desk/coupons', everyCoupon);
  return (
    <DeskFrame
      heading={t('coupon/list')}
      list="staff.coupons"
      error={error}
      retry={() => void mutate()}
      said={said}
      isLoading={!data && error === undefined}
    >
      {data?.length === 0 && <p className="card p-6">{t('coupon/none')}</p>}
      {data && data.length > 0 && (
        <CouponTable coupons={data} end={may(couponOperations.endCoupon) ? setEnds : undefined} />
      )}
      {data && may(couponOperations.createCoupon) && (
        <CouponForm
          made={async (code) => {
            setSaid(t('coupon/said.made', { code }));
            await mutate();
          }}
        />
      )}
      {ends && (
        <AskFirst
          title={t('coupon/end.ask', { code: ends.code })}
          text={t('coupon/end.text')}
          button={t('coupon/end')}
          close={() => setEnds(undefined)}
          act={() =>
            tellLast(
              `coupon#${ends.code}`,
              async () => {
                await call(couponOperations.endCoupon, { params: { code: ends.code } });
                setSaid(t('coupon/said.ended', { code: ends.code }));
                await mutate();
              },
              async () => void (await mutate()),
            )
          }
        />
      )}
    </DeskFrame>
  );
}

interface TableProps {
  coupons: readonly Row[];
  end: ((coupon: Row) => void) | undefined;
}

function CouponTable({ coupons, end }: TableProps) {
  const { t, locale } = useI18n();
  const percent = (value: number) => `${new Intl.NumberFormat(locale).format(value)} %`;
  const valid = ({ valid_from: from, valid_until: until }: Row) =>
    [
      from && t('coupon/from', { at: sayInstant(from, locale) }),
      until && t('coupon/until', { at: sayInstant(until, locale) }),
    ]
      .filter(Boolean)
      .join(', ') || t('coupon/always');
  return (
    <ListTable
      caption={t('coupon/list')}
      rows={coupons}
      keyOf={({ code }) => code}
      columns={[
        { label: t('coupon/code'), cell: ({ code }) => <span className="font-medium">{code}</span> },
        {
          label: t('coupon/takes_off'),
          isNumber: true,
          cell: (row) => (row.amount ? formatMoney(row.amount.amount, locale) : percent(row.percent ?? 0)),
        },
        { label: t('coupon/valid'), cell: valid },
        {
          label: t('coupon/used'),
          isNumber: true,
          cell: ({ used, limit_total: most }) => (most === null ? used : t('coupon/used.of', { used, most })),
        },
        { label: t('desk/state'), cell: ({ state }) => t(`coupon/state.${state}`) },
        ...(end
          ? [
              {
                label: t('money/decide'),
                cell: (row: Row) =>
                  row.state !== 'ended' && (
                    <button
                      type="button"
                      className="btn btn-small btn-quiet"
                      aria-label={`${t('coupon/end')}: ${row.code}`}
                      onClick={() => end(row)}
                    >
                      {t('coupon/end')}
                    </button>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}
