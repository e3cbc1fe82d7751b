import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { balances } from '#shared/contract/staff/balances.ts';

export type AdjustmentWire = ResultOf<typeof balances.adjustBalance>;

/** "+12,50 zł": what a balance changes by. */
export const signedMoney = (amount: number, locale: 'en' | 'pl'): string =>
  `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), locale)}`;

/** The corrections of one balance, newest first. */
export function AdjustmentTable({ rows }: { rows: readonly AdjustmentWire[] }) {
  const { t, locale } = useI18n();
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="adjustments-heading">
      <h2 id="adjustments-heading" className="text-xl">
        {t('balance/history')}
      </h2>
      <ListTable
        caption={t('balance/history')}
        rows={rows}
        keyOf={({ adjustment_id }) => adjustment_id}
        columns={[
          { label: t('money/when'), cell: (one) => sayInstant(one.requested_at, locale) },
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
    </section>
  );
}
