import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';

/** What the chosen method costs on top of the price, and what is paid in all; grosze. */
export function ToPay({ fee, total }: { fee: number; total: number }) {
  const { t, locale } = useI18n();
  return (
    <dl aria-live="polite" className="mb-4 grid grid-cols-[1fr_auto] gap-y-1.5 text-sm" data-to-pay>
      <dt className="text-muted">{t('cart/fee')}</dt>
      <dd className="num whitespace-nowrap text-muted">{formatMoney(fee, locale)}</dd>
      <dt className="border-t border-line pt-2 text-base font-semibold">{t('cart/total')}</dt>
      <dd className="num border-t border-line pt-2 text-base font-semibold whitespace-nowrap">
        {formatMoney(total, locale)}
      </dd>
    </dl>
  );
}
