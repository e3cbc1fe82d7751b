import { useBalance } from '#frontend/api/useBalance.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';

/** What the account holds, above its pages. Its place is there before the sum is; who may not see it has none. */
export function OwnBalance({ mayTopUp }: { mayTopUp: boolean }) {
  const { t, locale } = useI18n();
  const { data, error } = useBalance();
  if (error !== undefined) return null;
  return (
    <div className="card flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 lg:flex-col lg:items-stretch">
      <p className="grid">
        <span className="text-sm text-muted">{t('login/balance')}</span>
        <strong className="min-h-7 text-xl font-semibold tabular-nums" data-own-balance>
          {data && formatMoney(data.balance.amount, locale)}
        </strong>
      </p>
      {mayTopUp && (
        <a className="btn btn-quiet btn-small" href={href(locale, 'account.prepaid.select.index')}>
          {t('login/prepaid')}
        </a>
      )}
    </div>
  );
}
