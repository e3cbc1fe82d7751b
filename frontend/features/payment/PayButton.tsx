import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';

/** The one button: it says what it costs, in grosze, and that it obliges to pay. */
export function PayButton({ total, paying }: { total: number; paying: boolean }) {
  const { t, locale } = useI18n();
  return (
    <BusyButton type="submit" busy={paying} className="btn btn-primary w-full text-lg">
      {paying ? (
        t('cart/paying')
      ) : (
        <span>
          {t('cart/pay')} <span className="inline-block tabular-nums">{formatMoney(total, locale)}</span>
        </span>
      )}
    </BusyButton>
  );
}
