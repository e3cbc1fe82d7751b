import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { type Asked, Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { listRefresh, useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { balances } from '#shared/contract/staff/balances.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';
import { type AdjustmentWire, signedMoney, useAdjustmentColumns } from './AdjustmentTable.tsx';
import { ApprovalList, Decide, type ListProps, OrderLink } from './ApprovalList.tsx';
import { Transfers } from './Transfers.tsx';

/** Money that waits for someone: refunds to approve, to pay out by hand, on their way; transfers to our bank account. */
export default function MoneyPage() {
  const { t } = useI18n();
  const filter = useAddressFilter('list', ['approval', 'rejected', 'waiting', 'transfers']);
  const [shown, setShown] = useState<Asked>({ mutate: () => undefined });
  const [said, setSaid] = useState('');
  const list = { failed: (error: unknown, mutate: () => void) => setShown({ error, mutate }), say: setSaid };
  return (
    <DeskFrame heading={t('money/list')} list="staff.money" of={shown} wait={null} said={said}>
      <FilterLinks label={t('money/list')} filter={filter} textOf={(name) => t(`money/list.${name}`)} />
      {filter.chosen === 'approval' && (
        <>
          <ApprovalList {...list} />
          <AdjustmentList {...list} />
        </>
      )}
      {filter.chosen === 'transfers' && <Transfers {...list} />}
      {(filter.chosen === 'rejected' || filter.chosen === 'waiting') && (
        <OpenRefunds key={filter.chosen} list={filter.chosen} {...list} />
      )}
    </DeskFrame>
  );
}

type OpenRefund = ResultOf<typeof refunds.listRefunds>['refunds'][number];

/** Refunds that have not ended: rejected ones are paid out by hand and closed here. */
function OpenRefunds({ list, failed, say }: ListProps & { list: 'rejected' | 'waiting' }) {
  const { t, locale } = useI18n();
  const may = useMay();
  const { question, withRecentPassword } = useRecentPassword();
  const [asked, setAsked] = useState<OpenRefund>();
  const answer = useDeskList(
    `desk/money/${list}`,
    (cursor) => call(refunds.listRefunds, { query: { list, cursor, limit: 50 } }),
    listRefresh,
  );
  const { data, error, mutate } = answer;
  const rows = data?.flatMap((page) => page.refunds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the error is another one
  useEffect(() => failed(error, () => void mutate()), [error]);
  if (!rows) return <Waiting of={answer} as="card h-40" />;
  if (rows.length === 0) return <p className="card p-6">{t('money/list.none')}</p>;
  const closes = list === 'rejected' && may(refunds.payOutRefund);
  return (
    <>
      <ListTable
        caption={t(`money/list.${list}`)}
        rows={rows}
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
                  cell: (row: OpenRefund) => (
                    <button type="button" className="btn btn-small btn-primary" onClick={() => setAsked(row)}>
                      {t('money/pay_out')}
                    </button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <MoreRows list={answer} rows={rows.length} />
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

/** Corrections of balances above the limit: approved by a second person, declined, or taken back by the person who asked. */
function AdjustmentList({ failed, say }: ListProps) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const isFinance = useMay()(balances.listAdjustments);
  const shared = useAdjustmentColumns();
  const [asked, setAsked] = useState<{ row: AdjustmentWire; act: 'approve' | 'decline' }>();
  const answer = useDeskList(
    isFinance ? 'desk/money/adjustment' : undefined,
    (cursor) => call(balances.listAdjustments, { query: { cursor, limit: 50 } }),
    listRefresh,
  );
  const { data, error, mutate } = answer;
  const rows = data?.flatMap(({ adjustments }) => adjustments) ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the error is another one
  useEffect(() => failed(error, () => void mutate()), [error]);
  if (rows.length === 0) return null;
  return (
    <WorkSection id="open-adjustments" heading={t('balance/adjustments')}>
      <ListTable
        caption={t('balance/adjustments')}
        rows={rows}
        keyOf={({ adjustment_id }) => adjustment_id}
        columns={[
          {
            label: t('balance/customer.column'),
            cell: ({ account }) => (
              <DeskLink page="staff.balance" at={`?account=${encodeURIComponent(account)}`}>
                {t('balance/open')}
              </DeskLink>
            ),
          },
          ...shared,
          { label: t('money/by'), cell: (row) => row.by ?? '–' },
          { label: t('money/when'), cell: (row) => sayInstant(row.requested_at, locale) },
          {
            label: t('money/decide'),
            cell: (row) => (
              <Decide
                isMine={row.is_mine}
                of={`${t('balance/adjustment')} ${signedMoney(row.amount.amount, locale)}`}
                choose={(act) => setAsked({ row, act })}
              />
            ),
          },
        ]}
      />
      <MoreRows list={answer} rows={rows.length} />
      {asked && (
        <AskFirst
          title={t(`balance/${asked.act}.ask`, { amount: signedMoney(asked.row.amount.amount, locale) })}
          text={t(`balance/${asked.act}.text`)}
          {...(asked.act === 'decline' && { field: t('desk/reason') })}
          button={t(`money/${asked.act}`)}
          close={() => setAsked(undefined)}
          act={async (reason) => {
            const params = { account: asked.row.account, adjustment: asked.row.adjustment_id };
            if (asked.act === 'decline') await call(balances.declineAdjustment, { params, body: { reason } });
            else if (!(await withRecentPassword(() => call(balances.approveAdjustment, { params })))) return;
            say(t(`balance/said.${asked.act}`));
            await mutate();
          }}
        />
      )}
      {question}
    </WorkSection>
  );
}
