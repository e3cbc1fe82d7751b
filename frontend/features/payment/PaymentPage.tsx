import { type ReactNode, useEffect } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { href } from '#frontend/href.ts';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { trackQuote } from '#frontend/shop/analytics/track.ts';
import { ErrorContent, errorStatusOf } from '#frontend/shop/errors/ErrorContent.tsx';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { priceOf } from '#frontend/shop/prices/priceOf.ts';
import { Together } from '#frontend/shop/together/Together.tsx';
import { sayMoment } from '#shared/rules/say/sayMoment.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { type Cart, useCart } from './useCart.ts';

/** Longer than this the form does not wait for what its parts read. */
const patienceMilliseconds = 10_000;

/** The cart: summary and payment, or why there is nothing to pay here. */
export default function PaymentPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const { hash, cart, error, reload } = useCart(params.hash?.startsWith('---') ? undefined : params.hash);
  useEffect(() => {
    if (cart) trackQuote('view_cart', cart);
  }, [cart]);
  const refused = errorStatusOf(error);
  if (refused && (!cart || refused === '404')) {
    const reference = error instanceof ApiFailure ? error.requestId : undefined;
    return <ErrorContent status={refused} {...(refused === '500' && { reference, again: () => void reload() })} />;
  }
  return (
    // Nothing may lie over what one pays by: until somebody agrees elsewhere, nothing is measured here either.
    <div className="wrap py-8 sm:py-12" data-no-notice>
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('cart/heading')}
      </h1>
      {hash !== null && isPaidHere(cart) && <p className="mt-3 max-w-2xl text-lg text-muted">{t('cart/intro')}</p>}
      {hash === null && (
        <Note text={t('cart/empty')}>
          <a className="btn btn-primary" href={href(locale, 'order.write.index')}>
            {t('cart/empty.order')}
          </a>
        </Note>
      )}
      {!cart && error === undefined && hash !== null && <Skeleton text={t('site/loading')} />}
      {!cart && <Loaded of={{ error, mutate: reload }} title={t('cart/load_failed')} className="mt-6" />}
      {cart && <Content cart={cart} reload={reload} />}
    </div>
  );
}

/** Whether the page is the form that pays; also as long as nobody knows. */
const isPaidHere = (cart: Cart | undefined): boolean =>
  !cart || (!isClosed(cart.order?.status_name) && priceOf(cart.quotation) !== undefined);

/** One that was given up is not paid any more: its page makes a new one of it. */
const isClosed = (state: NonNullable<Cart['order']>['status_name'] | undefined): state is 'done' | 'expired' =>
  state === 'done' || state === 'expired';

function Content({ cart, reload }: { cart: Cart; reload: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const state = cart.order?.status_name;
  if (cart.order && isClosed(state)) {
    return (
      <Note text={t(`cart/order.${state}`)}>
        <a
          className="btn btn-primary"
          href={`${href(locale, 'payment.successful', { id: cart.order.id })}#${cart.hash}`}
        >
          {t('cart/order.see')}
        </a>
      </Note>
    );
  }
  const price = priceOf(cart.quotation);
  if (!price) {
    return (
      <div role="status" className="card mt-6 max-w-xl p-6">
        <h2 className="text-xl">{t('cart/waiting')}</h2>
        <p className="mt-2 text-muted">
          {cart.manual_quote?.due_at
            ? t('cart/waiting.due', { time: sayMoment(cart.manual_quote.due_at, locale) })
            : t('cart/waiting.text')}
        </p>
        {cart.manual_quote && (
          <p className="mt-4">
            <a
              className="btn btn-primary"
              href={`${href(locale, 'quote.show', { id: cart.manual_quote.id })}#${cart.hash}`}
            >
              {t('cart/waiting.see')}
            </a>
          </p>
        )}
        {cart.manual_quote_asked_at && (
          <p className="mt-3">
            {t('cart/waiting.asked')}{' '}
            <time dateTime={cart.manual_quote_asked_at}>{formatInstant(cart.manual_quote_asked_at, locale)}</time>
          </p>
        )}
      </div>
    );
  }
  return (
    <Together patience={patienceMilliseconds} waiting={<Skeleton text={t('site/loading')} />}>
      <PaymentForm cart={cart} price={price} reload={reload} />
    </Together>
  );
}

function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p className="mt-4 text-lg text-muted">{text}</p>
      <p className="mt-6">{children}</p>
    </>
  );
}

/** As high as the form, so that nothing below jumps when it comes. */
function Skeleton({ text }: { text: string }) {
  return (
    <div aria-busy="true" className="mt-6 min-h-[70rem]">
      <p className="flex items-center gap-3 text-muted">
        <span className="spinner" aria-hidden="true" />
        {text}
      </p>
    </div>
  );
}
