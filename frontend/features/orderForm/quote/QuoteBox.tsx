import { lazy, Suspense, useEffect } from 'react';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { priceOf } from '#frontend/shop/prices/priceOf.ts';
import { PriceHolds } from '#frontend/shop/prices/ReadyAt.tsx';
import type { OrderForm } from '../useOrderForm.ts';
import { hasRejected, isAlwaysManual, isUnchanged, lastCart } from './QuoteState.ts';

const loadHeadline = () => import('./Headline.tsx');
const Headline = lazy(loadHeadline);
const PriceLines = lazy(async () => ({ default: (await import('#frontend/shop/prices/PriceLines.tsx')).PriceLines }));
const Notices = lazy(() => import('../uploads/Notices.tsx'));

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
  const { awake, counted } = form;
  // Before there is something to say: by then there may be no network.
  useEffect(() => {
    if (awake) void loadHeadline().catch(() => undefined);
  }, [awake]);
  const cart = state.kind === 'error' ? undefined : lastCart(state);
  const shown = priceOf(cart?.quotation);
  const manual = state.kind === 'manual' && !isUnchanged(state.cart) && !hasRejected(form.items);
  return (
    <section id="quote" tabIndex={-1} aria-label={t('quote/label')} className="card scroll-mt-20 p-5 sm:p-6">
      <div aria-live="polite" aria-busy={state.kind === 'loading'} className="min-h-54">
        {state.kind === 'idle' && !counted?.price && !counted?.sworn ? (
          // What is missing stands below the button; beside a price nothing says it twice.
          <p className="text-muted">{t('quote/idle')}</p>
        ) : (
          <Suspense>
            <Headline form={form} />
          </Suspense>
        )}
        {cart && cart.notices.length > 0 && (
          <Suspense>
            <Notices notices={cart.notices} form={form} />
          </Suspense>
        )}
      </div>
      {cart && shown && !manual && cart.items.length > 0 && (
        <details className="mb-4 border-t border-line pt-3 text-sm">
          <summary className="min-h-7 cursor-pointer font-medium">{t('quote/details')}</summary>
          <Suspense>
            <PriceLines items={cart.items} price={shown} languages={form.rules.languages} />
          </Suspense>
        </details>
      )}
      {failure && <Failed text={failure} className="mb-3 text-sm" />}
      <SubmitButton form={form} manual={manual || isAlwaysManual(form.service)} submitting={submitting} />
      <p className="hint mt-3 text-center">
        {manual || isAlwaysManual(form.service) ? t('quote/no_charge') : shown && <PriceHolds price={shown} />}
      </p>
    </section>
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
