import { href } from '#frontend/href.ts';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { brand } from '#shared/model/brand.ts';
import { sayMoment } from '#shared/rules/sayMoment.ts';

type Quote = ResultOf<typeof account.listOrders>['quotes'][number];

/** Quotes by a person, before the orders: each leads to its page, and once accepted to the cart, where it is paid. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const { t, locale } = useI18n();
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="quotes-heading" className="grid gap-3">
      <h2 id="quotes-heading" className="text-xl">
        {t('lists/quotes')}
      </h2>
      <ul className="grid gap-3">
        {quotes.map(({ hash, quote, service_name, state, asked_at, due_at, to_accept, price_gross }) => (
          <li
            key={hash}
            className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:flex-nowrap"
          >
            <div>
              <p className="font-semibold">{service_name}</p>
              <p className="hint">
                {state === 'quoted' && t('lists/quotes.ready')}
                {state !== 'quoted' && due_at && t('lists/quotes.due', { time: sayMoment(due_at, locale) })}
                {state !== 'quoted' && !due_at && t('lists/quotes.waiting', { minutes: brand.manualQuoteMinutes })}
                {' · '}
                {t('lists/quotes.asked')}{' '}
                <time dateTime={asked_at} className="whitespace-nowrap">
                  {formatInstant(asked_at, locale)}
                </time>
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-4 sm:flex-none">
              {price_gross && <p className="tabular-nums">{formatMoney(price_gross.amount, locale)}</p>}
              <a
                className={state === 'quoted' ? 'btn btn-primary' : 'btn btn-quiet'}
                href={
                  quote && (to_accept || state !== 'quoted')
                    ? `${href(locale, 'quote.show', { id: quote })}#${hash}`
                    : href(locale, 'cart.hash.payment.index', { hash })
                }
              >
                {t(to_accept ? 'lists/quotes.look' : state === 'quoted' ? 'lists/quotes.pay' : 'lists/quotes.see')}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
