import { lazy, Suspense } from 'react';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { PriceLines, priceOf, vatNote } from '#frontend/shop/prices/PriceLines.tsx';
import { ReadyAt } from '#frontend/shop/prices/ReadyAt.tsx';
import { isBusy } from '../uploads/UploadItem.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { type Cart, isAlwaysManual, isUnchanged, lastCart } from './QuoteState.ts';

/** Most orders have a price at once: the calendar is not loaded for them. */
const QuoteTime = lazy(() => import('./QuoteTime.tsx'));
const Unchanged = lazy(async () => ({ default: (await import('../uploads/TextVersion.tsx')).Unchanged }));

/** Price, date and the one button. Every state has the same height, so that nothing moves while someone types. */
export function QuoteBox({
  form,
  submitting,
  failure,
}: {
  form: OrderForm;
  submitting: boolean;
  failure: string | undefined;
}) {
  const { t } = useI18n();
  const { state } = form.quote;
  const cart = state.kind === 'error' ? undefined : lastCart(state);
  const shown = priceOf(cart?.quotation);
  const manual = state.kind === 'manual' && !isUnchanged(state.cart) && !hasRejected(form);
  return (
    <section id="quote" tabIndex={-1} aria-label={t('quote/label')} className="card scroll-mt-20 p-5 sm:p-6">
      <div aria-live="polite" aria-busy={state.kind === 'loading'} className="min-h-44">
        <Headline form={form} />
        {cart?.notices.map(({ code, message }) => (
          <p key={code} className="notice mt-3 mb-4 text-sm">
            {message}
          </p>
        ))}
      </div>
      {cart && shown && !manual && cart.items.length > 0 && (
        <details className="mb-4 border-t border-line pt-3 text-sm">
          <summary className="min-h-7 cursor-pointer font-medium">{t('quote/details')}</summary>
          <PriceLines items={cart.items} price={shown} languages={form.rules.languages} />
        </details>
      )}
      {failure && <Failed text={failure} className="mb-3 text-sm" />}
      <SubmitButton form={form} manual={manual || isAlwaysManual(form.service)} submitting={submitting} />
      <p className="hint mt-3 text-center">
        {t(manual || isAlwaysManual(form.service) ? 'quote/no_charge' : 'quote/fixed')}
      </p>
    </section>
  );
}

const hasRejected = ({ items }: OrderForm): boolean => items.some(({ state }) => state === 'rejected');

function Headline({ form }: { form: OrderForm }) {
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
  if (state.kind === 'manual' && hasRejected(form)) return <p className="text-muted">{t('quote/rejected')}</p>;
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
        {cart && <Before cart={cart} />}
        {state.kind === 'loading' && <Busy text={t('quote/loading')} />}
      </>
    );
  }
  if (price) {
    const loading = state.kind === 'loading';
    return (
      <>
        <p className={`sum text-3xl font-bold tracking-tight tabular-nums ${loading ? 'text-muted' : ''}`}>
          <span>
            <span data-price>{formatMoney(price.price_gross.amount, locale)}</span> <small>{t(vatNote(price))}</small>
          </span>{' '}
          <small>
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
  if (state.kind === 'loading') return <Busy text={t(form.items.some(isBusy) ? 'quote/counting' : 'quote/loading')} />;
  return <p className="text-muted">{t('quote/idle')}</p>;
}

/** What is known before a person has named the price: why it takes one, and what sworn work will probably cost. */
function Before({ cart }: { cart: Cart }) {
  const { t, locale } = useI18n();
  const estimate = cart.sworn_estimate;
  const text = cart.items.find(
    ({ kind, attachment_hash }) => kind === 'not_covered' || (kind === 'manual' && attachment_hash === null),
  )?.reason;
  return (
    <>
      {text && text.code !== 'manual' && <p className="notice mt-3 text-sm">{text.message}</p>}
      {estimate && (
        <p className="mt-3 text-sm tabular-nums" data-estimate>
          {t('quote/estimate', {
            from: formatMoney(estimate.price_gross.from.amount, locale),
            to: formatMoney(estimate.price_gross.to.amount, locale),
          })}
        </p>
      )}
    </>
  );
}

function Busy({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 text-muted">
      <span className="spinner" aria-hidden="true" />
      {text}
    </p>
  );
}

/** Never dead: while something is missing it tells what, and a click goes there (decision 9). */
function SubmitButton({ form, manual, submitting }: { form: OrderForm; manual: boolean; submitting: boolean }) {
  const { t } = useI18n();
  const blocked = form.gap !== undefined;
  return (
    <>
      <BusyButton
        type="submit"
        blocked={blocked}
        busy={submitting}
        aria-describedby="submit-reason"
        className="btn btn-primary w-full text-lg"
      >
        {t(submitting ? 'quote/submitting' : manual ? 'quote/submit.manual' : 'quote/submit')}
      </BusyButton>
      <p id="submit-reason" className="hint mt-2 min-h-5 text-center">
        {form.gap && t(form.gap.reason)}
      </p>
    </>
  );
}
