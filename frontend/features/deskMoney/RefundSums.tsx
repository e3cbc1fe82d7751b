import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import type { RefundForm } from './useRefundForm.ts';

interface Props {
  preview: NonNullable<RefundForm['preview']>;
  /** What one person may give alone, where that is to be said. */
  alone?: number;
}

/** What a refund comes to: the sum, what is kept, the balance before and after. */
export function RefundSums({ preview, alone }: Props) {
  const { t, locale } = useI18n();
  const { amount, kept, lapsed, balance, needs_approval, message, to } = preview;
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  const rows = [
    [t('money/sum'), `${say(amount)}, ${t(`money/to.${to}`)}`],
    [t('money/kept'), say(kept)],
    [t('money/lapsed'), lapsed.amount > 0 && say(lapsed)],
    [t('money/balance.change'), balance && `${say(balance.before)} → ${say(balance.after)}`],
  ] as const;
  return (
    <div className="grid gap-2">
      <Facts rows={rows} />
      {message && <p className="hint">{message}</p>}
      {needs_approval && alone !== undefined && (
        <p className="notice">{t('money/approval.needed', { amount: formatMoney(alone, locale) })}</p>
      )}
    </div>
  );
}
