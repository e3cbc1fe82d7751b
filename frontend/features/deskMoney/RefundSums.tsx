import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
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
    ...(lapsed.amount > 0 ? [[t('money/lapsed'), say(lapsed)]] : []),
    ...(balance ? [[t('money/balance.change'), `${say(balance.before)} → ${say(balance.after)}`]] : []),
  ] as const;
  return (
    <div className="grid gap-2">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {message && <p className="hint">{message}</p>}
      {needs_approval && alone !== undefined && (
        <p className="notice">{t('money/approval.needed', { amount: formatMoney(alone, locale) })}</p>
      )}
    </div>
  );
}
