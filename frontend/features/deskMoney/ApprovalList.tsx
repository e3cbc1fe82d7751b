import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { listRefresh, useDeskList } from '#frontend/shop/work/useDeskList.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { moneyOfOrder } from '#shared/contract/staff/moneyOfOrder.ts';

type Approval = ResultOf<typeof moneyOfOrder.listRefundApprovals>['approvals'][number];

export interface ListProps {
  failed: (error: unknown, retry: () => void) => void;
  say: (text: string) => void;
}

/** Refunds above the limit: approved by a second person, declined, or taken back by who asked. */
export function ApprovalList({ failed, say }: ListProps) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const [asked, setAsked] = useState<{ row: Approval; act: 'approve' | 'decline' }>();
  const answer = useDeskList(
    'desk/money/approval',
    (cursor) => call(moneyOfOrder.listRefundApprovals, { query: { cursor, limit: 50 } }),
    listRefresh,
  );
  const { data, error, mutate } = answer;
  const rows = data?.flatMap(({ approvals }) => approvals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the error is another one
  useEffect(() => failed(error, () => void mutate()), [error]);
  if (!rows) return <Waiting of={answer} as="card h-40" />;
  const nameOf = ({ payment, refund_id }: Approval) => ({ slug: payment.slug, refund: refund_id });
  return (
    <>
      {rows.length === 0 && <p className="card p-6">{t('money/list.none')}</p>}
      {rows.length > 0 && (
        <ListTable
          caption={t('money/list.approval')}
          rows={rows}
          keyOf={({ refund_id }) => refund_id}
          columns={[
            { label: t('money/order.column'), cell: (row) => <OrderLink id={row.order_id} /> },
            { label: t('money/sum'), isNumber: true, cell: (row) => formatMoney(row.amount.amount, locale) },
            { label: t('money/reason'), cell: (row) => t(`money/reason.${row.reason}`) },
            { label: t('money/by'), cell: (row) => row.by ?? '–' },
            { label: t('money/when'), cell: (row) => sayInstant(row.requested_at, locale) },
            {
              label: t('money/decide'),
              cell: (row) => <Decide isMine={row.is_mine} of={row.order_id} choose={(act) => setAsked({ row, act })} />,
            },
          ]}
        />
      )}
      <MoreRows list={answer} rows={rows.length} />
      {asked && (
        <AskFirst
          title={t(`money/${asked.act}.ask`, {
            amount: formatMoney(asked.row.amount.amount, locale),
            id: asked.row.order_id,
          })}
          text={t(`money/${asked.act}.text`)}
          {...(asked.act === 'decline' && { field: t('desk/reason') })}
          button={t(`money/${asked.act}`)}
          close={() => setAsked(undefined)}
          act={async (reason) => {
            const params = nameOf(asked.row);
            if (asked.act === 'decline') await call(moneyOfOrder.declineRefund, { params, body: { reason } });
            else if (!(await withRecentPassword(() => call(moneyOfOrder.approveRefund, { params })))) return;
            say(t(`money/said.${asked.act}`, { id: asked.row.order_id }));
            await mutate();
          }}
        />
      )}
      {question}
    </>
  );
}

export function OrderLink({ id }: { id: string }) {
  return (
    <DeskLink page="staff.order.money" params={{ id }}>
      {id}
    </DeskLink>
  );
}

interface DecideProps {
  isMine: boolean;
  /** What the decision is about, for those who do not see the row. */
  of: string;
  choose: (act: 'approve' | 'decline') => void;
}

export function Decide({ isMine, of, choose }: DecideProps) {
  const { t } = useI18n();
  const acts = isMine ? (['decline'] as const) : (['approve', 'decline'] as const);
  return (
    <span className="flex flex-wrap gap-2">
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className={`btn btn-small ${act === 'approve' ? 'btn-primary' : 'btn-quiet'}`}
          aria-label={`${t(`money/${act}`)}: ${of}`}
          onClick={() => choose(act)}
        >
          {isMine ? t('money/take_back') : t(`money/${act}`)}
        </button>
      ))}
    </span>
  );
}
