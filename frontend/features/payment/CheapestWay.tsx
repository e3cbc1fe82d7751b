import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { noteCartToReturnTo } from '#frontend/shop/payment/cartToReturnTo.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { prepaid } from '#shared/contract/prepaid.ts';

/** What a balance lacks, and the cheapest way to pay in one sentence, with the way to the top-up that it speaks of. */
export function CheapestWay({ advice }: { advice: ResultOf<typeof prepaid.getPaymentAdvice> | undefined }) {
  const { t, locale } = useI18n();
  const topUp = advice?.top_up?.amount;
  const short = advice?.short;
  return (
    <p className="mb-4 min-h-6 text-sm" data-advice>
      {short &&
        t('cart/balance.short', {
          balance: formatMoney(short.balance.amount, locale),
          missing: formatMoney(short.missing.amount, locale),
        })}{' '}
      {advice?.advice}{' '}
      {topUp !== undefined && (
        <a
          className="link"
          href={`${href(locale, 'account.prepaid.index')}?amount=${topUp}`}
          onClick={() => noteCartToReturnTo(location.pathname)}
        >
          {t('cart/top_up', { amount: formatMoney(topUp, locale) })}
        </a>
      )}
    </p>
  );
}
