import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { balances } from '#shared/contract/staff/balances.ts';
import { type AdjustmentWire, signedMoney, useAdjustmentColumns } from './AdjustmentTable.tsx';
import { Decide, type ListProps } from './ApprovalList.tsx';

/** Corrections of balances above the limit: approved by a second person, declined, or taken back by the person who asked. */
export function AdjustmentList({ failed, say }: ListProps) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const isFinance = useMay()(balances.listAdjustments);
  const shared = useAdjustmentColumns();
  const [asked, setAsked] = useState<{ row: AdjustmentWire; act: 'approve' | 'decline' }>();
  const { data, error, mutate } = useWork('desk/money/adjustment', async () =>
    isFinance ? call(balances.listAdjustments, { query: { limit: 100 } }) : null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the error is another one
  useEffect(() => failed(error, () => void mutate()), [error]);
  if (!data || data.adjustments.length === 0) return null;
  return (
    <WorkSection id="open-adjustments" heading={t('balance/adjustments')}>
      <ListTable
        caption={t('balance/adjustments')}
        rows={data.adjustments}
        keyOf={({ adjustment_id }) => adjustment_id}
        columns={[
          {
            label: t('balance/customer.column'),
            cell: ({ account }) => (
              <a className="link" href={`${href(locale, 'staff.balance')}?account=${encodeURIComponent(account)}`}>
                {t('balance/open')}
              </a>
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
