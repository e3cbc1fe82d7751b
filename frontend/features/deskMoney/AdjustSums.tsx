import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import type { AdjustForm, BalanceWire } from './useAdjustForm.ts';

/** What a correction comes to: the part before and after, all that can be spent, and whether a second person is needed. */
export function AdjustSums({ balance, form }: { balance: BalanceWire; form: AdjustForm }) {
  const { t, locale } = useI18n();
  const { typed, sum = 0, isAbove } = form;
  const say = (amount: number) => formatMoney(amount, locale);
  const change = (before: number) => `${say(before)} → ${say(before + sum)}`;
  return (
    <div className="grid gap-2">
      <Facts
        rows={[
          [t(`balance/part.${typed.part}`), change(balance[typed.part].amount)],
          [t('money/balance.change'), change(balance.paid.amount + balance.bonus.amount)],
        ]}
      />
      {isAbove && <p className="notice">{t('balance/approval.needed', { amount: say(balance.alone_left.amount) })}</p>}
    </div>
  );
}
