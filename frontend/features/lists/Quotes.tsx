import { href } from '#frontend/href.ts';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { brand } from '#shared/model/brand.ts';

type Quote = ResultOf<typeof account.listOrders>['quotes'][number];

/** Quotes by a person, before the orders: each leads to its cart, where it is seen and, once it is there, paid. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const { t, locale } = useI18n();
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="quotes-heading" className="grid gap-3">
      <h2 id="quotes-heading" className="text-xl">
        {t('lists/quotes')}
      </h2>
      <ul className="grid gap-3">
        {quotes.map(({ hash, service_name, state, asked_at, price_gross }) => (
          <li key={hash} className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
            <div>
              <p className="font-semibold">{service_name}</p>
              <p className="hint">
                {state === 'quoted'
                  ? t('lists/quotes.ready')
                  : t('lists/quotes.waiting', { minutes: brand.manualQuoteMinutes })}
                {' · '}
                {t('lists/quotes.asked')}{' '}
                <time dateTime={asked_at} className="whitespace-nowrap">
                  {formatInstant(asked_at, locale)}
                </time>
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-4">
              {price_gross && <p className="tabular-nums">{formatMoney(price_gross.amount, locale)}</p>}
              <a
                className={state === 'quoted' ? 'btn btn-primary' : 'btn btn-quiet'}
                href={href(locale, 'cart.hash.payment.index', { hash })}
              >
                {t(state === 'quoted' ? 'lists/quotes.pay' : 'lists/quotes.see')}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
