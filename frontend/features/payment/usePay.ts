import { useState } from 'react';
import { mutate } from 'swr';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { refreshBalance } from '#frontend/api/useBalance.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { trackQuote } from '#frontend/shop/analytics/track.ts';
import { isKnownProvider } from '#frontend/shop/payment/Methods.tsx';
import { priceOf } from '#frontend/shop/prices/priceOf.ts';
import { leaving, useSending } from '#frontend/shop/useSending.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { payments } from '#shared/contract/payments.ts';
import { type Billing, billingBody, chosenWay } from './billing.ts';
import type { Cart } from './useCart.ts';

interface Sent {
  cart: Cart;
  billing: Billing;
  /** What is shown to be paid, in grosze. */
  total: number;
  /** The account accepted terms and rules of sale before. */
  isRemembered: boolean;
  reload: () => Promise<unknown>;
}

/** Sends billing and method, orders once for the `total` that is shown, and leaves for the provider's page. */
export function usePay({ cart, billing, total, isRemembered, reload }: Sent) {
  const { t, locale } = useI18n();
  const { send, busy, failure, fields } = useSending();

  const [isAsked, setAsked] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const [whyApproval, setWhyApproval] = useState('');

  async function pay(sameAgain: boolean) {
    if (!cart.order) await saveBilling(cart, billing, isRemembered);
    if (billing.keep_billing) await keepBilling(billing);
    trackQuote('begin_checkout', cart);
    const price = priceOf(cart.quotation);
    const started = await call(payments.startPayment, {
      cart: cart.hash,
      body: {
        cart: cart.hash,
        ...chosenWay(billing),
        amount: price?.price_gross.amount ?? 0,
        total,
        ...(sameAgain && { same_again: true }),
        ...(price && { delivery_at: price.delivery_at }),
      },
    });
    const address = started.redirect_url ?? href(locale, 'payment.confirmation', { hash: started.hash });
    if (!isKnownProvider(address, location.origin)) return { failure: t('cart/unknown_provider') };
    if (address.startsWith('/')) {
      refreshBalance();
      navigate(address);
    } else location.assign(address);
    return leaving;
  }

  async function explain(error: unknown) {
    if (!(error instanceof ApiFailure)) return { failure: `${t('cart/pay_failed')} ${failureText(error, t)}` };
    if (error.status === 422 && !isStale(error)) return { fields: error.fields };
    // Another price, or paid or given up in the meantime, perhaps in another tab: the page says so.
    if (isStale(error) || isOver(error)) await reload();
    // The balance was spent in the meantime: the way to pay by it goes.
    if (error.code === 'payment_required') refreshBalance();
    if (error.code === 'quote_changed') return { failure: t('cart/price_changed') };
    if (error.code === 'approval_required') {
      setWhyApproval(error.message);
      return {};
    }
    if (error.code === 'not_priced') return { failure: error.message };
    if (error.code === 'ordered_already') {
      setAsked(true);
      return { failure: error.message };
    }
    return { failure: `${t('cart/pay_failed')} ${failureText(error, t)}` };
  }
  return {
    /** Keeps the billing data, for a link by which someone else pays. */
    save: () => saveBilling(cart, billing, isRemembered),
    pay: () => void send(() => pay(isAgain), explain),
    /** Another order of the last 24 hours has the same file: a customer who wants it again ticks a box, and pays as usual. */
    again: { isAsked, isWanted: isAgain, want: setAgain },
    /** Why a member of a company asks first, once the service has said so. */
    whyApproval,
    ...{ paying: busy, failure, fields },
  };
}

const isStale = ({ code }: ApiFailure) => code === 'quote_changed' || code === 'not_priced';
const isOver = ({ code }: ApiFailure) => code === 'already_paid' || code === 'cart_closed';

/** Ordered in the meantime, in another tab: that order is what is paid. */
async function saveBilling({ hash }: Cart, billing: Billing, isRemembered: boolean): Promise<void> {
  try {
    await call(cartArea.updateCart, { params: { cart: hash }, cart: hash, body: billingBody(billing, isRemembered) });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'cart_closed')) throw error;
  }
}

/** For the next order; one that cannot be kept now is offered again then, and this one goes on. */
async function keepBilling(billing: Billing): Promise<void> {
  const { customer, name, address, city, postcode, phone_number, country_id, ...rest } = billingBody(billing);
  const place = { name, address, city, postcode, phone_number, country_id };
  const vat = 'vat_number' in rest ? { vat_number: rest.vat_number } : {};
  const unit = 'recipient' in rest ? { recipient: rest.recipient } : {};
  const body = { kind: 'billing', address: { ...place, ...vat, ...unit }, customer, user_role: 'customer' } as const;
  const { settings } = await import('#shared/contract/settings.ts');
  await call(settings.saveAddress, { body, asIs: true }).then(
    ({ settings: saved }) => mutate('settings', saved, { revalidate: false }),
    () => undefined,
  );
}
