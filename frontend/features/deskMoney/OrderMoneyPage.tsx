import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { moneyOfOrder } from '#shared/contract/staff/moneyOfOrder.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';
import { RefundPart } from './RefundPart.tsx';
import type { OrderMoneyWire } from './useRefundForm.ts';

/** The money of an order: what was paid, what went back, and what may still go back. */
export default function OrderMoneyPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const may = useMay();
  const [said, setSaid] = useState('');
  const { data, error, mutate } = useWork(`desk/order/${id}/money`, () =>
    call(moneyOfOrder.getOrderMoney, { params: { id } }),
  );
  return (
    <DeskFrame
      heading={t('money/heading', { id: /^0+$/.test(id) ? '…' : id })}
      error={error}
      retry={() => void mutate()}
      said={said}
      isLoading={!data && error === undefined}
    >
      <p>
        <a className="link" href={href(locale, 'staff.order', { id })}>
          {t('money/order')}
        </a>
      </p>
      {data && (
        <>
          <PaidPart money={data} />
          {data.refunds.length > 0 && <RefundTable money={data} />}
          {data.left.amount > 0 || data.acts.length > 0 ? (
            may(refunds.refundOrder) && (
              <RefundPart
                key={data.status}
                money={data}
                given={async (text) => {
                  setSaid(text);
                  await mutate();
                }}
              />
            )
          ) : (
            <p className="card p-6">{t(data.paid ? 'money/nothing_left' : 'money/not_paid')}</p>
          )}
        </>
      )}
    </DeskFrame>
  );
}

function PaidPart({ money }: { money: OrderMoneyWire }) {
  const { t, locale } = useI18n();
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  const paid =
    money.amount_paid === null
      ? t('money/paid.not', { amount: say(money.amount_due) })
      : [say(money.amount_paid), money.payment_method_name, money.paid_at && sayInstant(money.paid_at, locale)]
          .filter(Boolean)
          .join(', ');
  const rows = [
    [t('desk/status'), money.status_label],
    [t('money/paid'), paid],
    [t('money/refunded'), say(money.refunded)],
    [t('money/left'), say(money.left)],
    [t('money/balance'), money.balance === null ? t('money/guest') : say(money.balance)],
    ...(money.margin
      ? ([
          [t('money/income'), say(money.margin.income)],
          [t('money/work'), say(money.margin.work)],
          [
            t('money/margin'),
            [
              say(money.margin.left),
              ...(money.margin.open_jobs > 0 ? [t('money/margin.open', { jobs: money.margin.open_jobs })] : []),
            ].join(', '),
          ],
        ] as const)
      : []),
  ] as const;
  return <Facts rows={rows} />;
}

function RefundTable({ money }: { money: OrderMoneyWire }) {
  const { t, locale } = useI18n();
  return (
    <ListTable
      caption={t('money/refunds')}
      rows={money.refunds}
      keyOf={({ refund_id, requested_at }) => `${refund_id}${requested_at}`}
      columns={[
        { label: t('money/when'), cell: (one) => sayInstant(one.requested_at, locale) },
        { label: t('money/sum'), isNumber: true, cell: (one) => formatMoney(one.amount.amount, locale) },
        { label: t('money/to'), cell: (one) => t(`money/to.${one.to}`) },
        { label: t('money/reason'), cell: (one) => (one.reason ? t(`money/reason.${one.reason}`) : '–') },
        { label: t('money/by'), cell: (one) => one.by ?? '–' },
        {
          label: t('desk/state'),
          cell: (one) => (
            <>
              {t(`money/state.${one.state}`)}
              {one.declined_because && <span className="hint block">{one.declined_because}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
