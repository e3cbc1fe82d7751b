import { lazy, Suspense } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { priceOf, vatNote } from '#frontend/shop/prices/priceOf.ts';
import { ReadyAt } from '#frontend/shop/prices/ReadyAt.tsx';
import { isBusy } from '../uploads/UploadItem.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { Estimate, SwornEstimate } from './Estimate.tsx';
import { type Cart, hasRejected, isAlwaysManual, isUnchanged, lastCart } from './QuoteState.ts';

/** Most orders have a price at once: the calendar is not loaded for them. */
const QuoteTime = lazy(() => import('./QuoteTime.tsx'));
const Unchanged = lazy(async () => ({ default: (await import('../uploads/TextVersion.tsx')).Unchanged }));

/** The price and its date, or why there is none yet. */
export default function Headline({ form }: { form: OrderForm }) {
  const { t, locale } = useI18n();
  const { state, retry } = form.quote;
  const cart = lastCart(state);
  const price = priceOf(cart?.quotation);
  if (state.kind === 'error') {
    return (
      <div role="alert">
        <p className="font-semibold">{t('quote/error')}</p>
        <p className="hint mt-1">{state.message}</p>
        <button type="button" className="btn btn-quiet btn-small mt-3" onClick={retry}>
          {t('site/retry')}
        </button>
      </div>
    );
  }
  // Nobody looks at an order before this file is taken out of it: no date is promised.
  if (state.kind === 'manual' && hasRejected(form.items)) return <p className="text-muted">{t('quote/rejected')}</p>;
  if (cart && isUnchanged(cart) && state.kind === 'manual')
    return (
      <Suspense>
        <Unchanged />
      </Suspense>
    );
  if (state.kind === 'manual' || (isAlwaysManual(form.service) && state.kind !== 'idle')) {
    return (
      <>
        <h2 className="text-xl">{t('quote/manual.title')}</h2>
        <Suspense>
          <QuoteTime />
        </Suspense>
        {cart && <Reason cart={cart} />}
        <Suspense>
          <SwornEstimate form={form} />
        </Suspense>
        {state.kind === 'loading' && <Busy text={t('quote/loading')} />}
      </>
    );
  }
  if (price) {
    const loading = state.kind === 'loading';
    return (
      <>
        <p className={`sum text-3xl font-bold tabular-nums ${loading ? 'text-muted' : ''}`}>
          <span>
            <span data-price>{formatMoney(price.price_gross.amount, locale)}</span> <small>{t(vatNote(price))}</small>
          </span>{' '}
          <small className="block">
            {formatMoney(price.price_net.amount, locale)}{' '}
            <small>
              {t('quote/sum.net')} · {t('quote/vat', { rate: price.vat_rate })}{' '}
              <span data-vat>{formatMoney(price.vat.amount, locale)}</span>
            </small>
          </small>
        </p>
        <div className="mt-4 min-h-12">
          {loading ? (
            <Busy text={t(form.items.some(isBusy) ? 'quote/counting' : 'quote/loading')} />
          ) : (
            <ReadyAt price={price} />
          )}
        </div>
        {state.kind === 'invalid' && <p className="notice mt-2 text-sm">{t('quote/earlier')}</p>}
      </>
    );
  }
  const { price: about, sworn } = form.counted ?? {};
  const busy = state.kind === 'loading' && t(form.items.some(isBusy) ? 'quote/counting' : 'quote/loading');
  return (
    <>
      {about && <Estimate price={about} ofFiles={form.counted?.ofFiles ?? false} />}
      <SwornEstimate form={form} />
      {busy ? (
        <div className={about && 'mt-3'}>
          <Busy text={busy} />
        </div>
      ) : (
        !about && !sworn && <p className="text-muted">{t('quote/idle')}</p>
      )}
    </>
  );
}

/** Why it takes a person to price it. */
function Reason({ cart }: { cart: Cart }) {
  const text = cart.items.find(
    ({ kind, attachment_hash }) => kind === 'not_covered' || (kind === 'manual' && attachment_hash === null),
  )?.reason;
  if (!text || text.code === 'manual') return null;
  return <p className="notice mt-3 text-sm">{text.message}</p>;
}

function Busy({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 text-muted">
      <span className="spinner" aria-hidden="true" />
      {text}
    </p>
  );
}
