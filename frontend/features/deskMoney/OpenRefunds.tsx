import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';
import { type ListProps, OrderLink } from './ApprovalList.tsx';

type Row = ResultOf<typeof refunds.listRefunds>['refunds'][number];

/** Refunds that have not ended: rejected ones are paid out by hand and closed here. */
export function OpenRefunds({ list, failed, say }: ListProps & { list: 'rejected' | 'waiting' }) {
  const { t, locale } = useI18n();
  const may = useMay();
  const { question, withRecentPassword } = useRecentPassword();
  const [asked, setAsked] = useState<Row>();
  const { data, error, mutate } = useWork(`desk/money/${list}`, () =>
    call(refunds.listRefunds, { query: { list, limit: 100 } }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the error is another one
  useEffect(() => failed(error, () => void mutate()), [error]);
  if (!data) return error === undefined ? <div aria-busy="true" className="card h-40" /> : null;
  if (data.refunds.length === 0) return <p className="card p-6">{t('money/list.none')}</p>;
  const closes = list === 'rejected' && may(refunds.payOutRefund);
  return (
    <>
      <ListTable
        caption={t(`money/list.${list}`)}
        rows={data.refunds}
        keyOf={({ refund_id }) => refund_id}
        columns={[
          { label: t('money/order.column'), cell: (row) => (row.order_id ? <OrderLink id={row.order_id} /> : '–') },
          { label: t('money/sum'), isNumber: true, cell: (row) => formatMoney(row.amount.amount, locale) },
          { label: t('money/reason'), cell: (row) => (row.reason ? t(`money/reason.${row.reason}`) : '–') },
          { label: t('money/when'), cell: (row) => sayInstant(row.rejected_at ?? row.requested_at, locale) },
          { label: t('desk/state'), cell: (row) => t(`money/state.${row.state}`) },
          ...(closes
            ? [
                {
                  label: t('money/decide'),
                  cell: (row: Row) => (
                    <button type="button" className="btn btn-small btn-primary" onClick={() => setAsked(row)}>
                      {t('money/pay_out')}
                    </button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {asked && (
        <AskFirst
          title={t('money/pay_out.ask', { amount: formatMoney(asked.amount.amount, locale) })}
          text={t('money/pay_out.text')}
          field={t('money/pay_out.note')}
          button={t('money/pay_out')}
          close={() => setAsked(undefined)}
          act={async (note) => {
            const params = { slug: asked.payment.slug, refund: asked.refund_id };
            if (!(await withRecentPassword(() => call(refunds.payOutRefund, { params, body: { note } })))) return;
            say(t('money/said.paid_out'));
            await mutate();
          }}
        />
      )}
      {question}
    </>
  );
}
