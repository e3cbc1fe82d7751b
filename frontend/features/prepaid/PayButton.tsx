import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { useTopUpQuote } from './useTopUpQuote.ts';

interface Props {
  read: ReturnType<typeof useTopUpQuote>;
  hasAmount: boolean;
  paying: boolean;
}

/** Says what is charged. Disabled while that is not known for what is chosen, with the reason in its description. */
export function PayButton({ read: { quote, current, loading }, hasAmount, paying }: Props) {
  const { t, locale } = useI18n();
  // Without an amount the click leads to the gap.
  const disabled = paying || (hasAmount && !current);
  const reason = !hasAmount ? t('prepaid/pay.gap') : loading ? t('prepaid/pay.wait') : t('prepaid/quote.failed');
  return (
    <>
      <BusyButton
        type="submit"
        blocked={disabled}
        busy={paying}
        aria-describedby={!current && !paying ? 'pay-reason' : undefined}
        className="btn btn-primary w-full text-lg"
      >
        {paying ? (
          t('prepaid/paying')
        ) : (
          <span>
            {t('prepaid/pay')}{' '}
            {quote && current && (
              <span className="inline-block tabular-nums">{formatMoney(quote.price_gross.amount, locale)}</span>
            )}
          </span>
        )}
      </BusyButton>
      <span id="pay-reason" className="sr-only">
        {!current && !paying && reason}
      </span>
    </>
  );
}
