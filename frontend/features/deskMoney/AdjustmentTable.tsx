import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { type Column, ListTable } from '#frontend/shop/account/ListTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { balances } from '#shared/contract/staff/balances.ts';
import type { Locale } from '#shared/messages/locale.ts';

export type AdjustmentWire = ResultOf<typeof balances.adjustBalance>;

/** "+12,50 zł": what a balance changes by. */
export const signedMoney = (amount: number, locale: Locale): string =>
  `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), locale)}`;

/** What of each correction is shown wherever they are listed: by how much, of what, why. */
export function useAdjustmentColumns() {
  const { t, locale } = useI18n();
  return [
    { label: t('balance/change'), isNumber: true, cell: (one) => signedMoney(one.amount.amount, locale) },
    { label: t('balance/part'), cell: (one) => t(`balance/part.${one.part}`) },
    {
      label: t('money/reason'),
      cell: (one) => (
        <>
          {t(`balance/reason.${one.reason}`)}
          <span className="hint block">{one.note}</span>
        </>
      ),
    },
  ] satisfies Column<AdjustmentWire>[];
}

/** The corrections of one balance, newest first. */
export function AdjustmentTable({ rows }: { rows: readonly AdjustmentWire[] }) {
  const { t, locale } = useI18n();
  const shared = useAdjustmentColumns();
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  return (
    <WorkSection id="adjustments-heading" heading={t('balance/history')}>
      <ListTable
        caption={t('balance/history')}
        rows={rows}
        keyOf={({ adjustment_id }) => adjustment_id}
        columns={[
          { label: t('money/when'), cell: (one) => sayInstant(one.requested_at, locale) },
          ...shared,
          { label: t('money/by'), cell: (one) => [one.by, one.decided_by].filter(Boolean).join(', ') || '–' },
          {
            label: t('desk/state'),
            cell: ({ state, balance, declined_because }) => (
              <>
                {t(`balance/state.${state}`)}
                {balance && <span className="hint block">{`${say(balance.before)} → ${say(balance.after)}`}</span>}
                {declined_because && <span className="hint block">{declined_because}</span>}
              </>
            ),
          },
        ]}
      />
    </WorkSection>
  );
}
