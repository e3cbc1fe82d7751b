import { useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import { navigate } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { refreshBalance } from '#frontend/api/useBalance.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { trackQuote } from '#frontend/shop/analytics/trackQuote.ts';
import { isKnownProvider } from '#frontend/shop/payment/providers.ts';
import { priceOf } from '#frontend/shop/prices/priceOf.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { payments } from '#shared/contract/payments.ts';
import { paymentMethod } from '#shared/contract/schemas/cart.ts';
import { settings } from '#shared/contract/settings.ts';
import { type Billing, billingName } from './billing.ts';
import type { Cart } from './useCart.ts';

/** Sends billing and method, orders once for the `total` that is shown (grosze), and leaves for the provider's page. */
export function usePay(cart: Cart, billing: Billing, total: number, reload: () => Promise<unknown>) {
  const { t, locale } = useI18n();
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const running = useRef(false);

  useEffect(() => {
    const back = () => {
      running.current = false;
      setPaying(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  async function pay(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setPaying(true);
    setFailure(undefined);
    setFields({});
    try {
      const address = await order();
      if (address === undefined) return stop(t('cart/unknown_provider'));
      if (!address.startsWith('/')) return location.assign(address);
      refreshBalance();
      navigate(address);
    } catch (error) {
      await explain(error);
    }
  }

  async function order(): Promise<string | undefined> {
    const price = priceOf(cart.quotation);
    const method = z.parse(paymentMethod, billing.payment_method);
    const bank = billing.bank === null ? {} : { bank: billing.bank, provider_terms: billing.provider_terms };
    if (!cart.order) await bill(cart, billing);
    if (billing.keep_billing) await keepBilling(billing);
    trackQuote('begin_checkout', cart);
    const started = await call(payments.startPayment, {
      cart: cart.hash,
      body: {
        cart: cart.hash,
        payment_method: method,
        ...bank,
        amount: price?.price_gross.amount ?? 0,
        total,
        ...(price && { delivery_at: price.delivery_at }),
      },
    });
    const address = started.redirect_url ?? href(locale, 'payment.confirmation', { hash: started.hash });
    return isKnownProvider(address, location.origin) ? address : undefined;
  }

  async function explain(error: unknown): Promise<void> {
    if (error instanceof ApiFailure && error.status === 422) setFields(error.fields);
    if (error instanceof ApiFailure && /^(?:quote_changed|not_priced)$/.test(error.code)) {
      await reload();
      return stop(error.code === 'quote_changed' ? t('cart/price_changed') : error.message);
    }
    // Paid or given up in the meantime, perhaps in another tab: the page says so.
    if (error instanceof ApiFailure && /^(?:already_paid|cart_closed)$/.test(error.code)) await reload();
    // The balance was spent in the meantime: the way to pay by it goes.
    if (error instanceof ApiFailure && error.code === 'payment_required') refreshBalance();
    stop(
      error instanceof ApiFailure && error.status === 422
        ? undefined
        : `${t('cart/pay_failed')} ${failureText(error, t)}`,
    );
  }

  function stop(message: string | undefined): void {
    running.current = false;
    setPaying(false);
    setFailure(message);
  }
  return { pay: () => void pay(), paying, failure, fields };
}

/** Ordered in the meantime, in another tab: that order is what is paid. */
async function bill({ hash }: Cart, billing: Billing): Promise<void> {
  try {
    await call(cartArea.updateCart, { params: { cart: hash }, cart: hash, body: formOf(billing) });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'cart_closed')) throw error;
  }
}

/** For the next order; one that cannot be kept now is offered again then, and this one goes on. */
async function keepBilling(billing: Billing): Promise<void> {
  const { customer, name, address, city, postcode, phone_number, country_id, ...rest } = formOf(billing);
  const place = { name, address, city, postcode, phone_number, country_id };
  const vat = 'vat_number' in rest ? { vat_number: rest.vat_number } : {};
  const body = { kind: 'billing', address: { ...place, ...vat }, customer, user_role: 'customer' } as const;
  await call(settings.saveAddress, { body, asIs: true }).then(
    ({ settings: saved }) => mutate('settings', saved, { revalidate: false }),
    () => undefined,
  );
}

function formOf(billing: Billing) {
  const company = billing.type === 'company';
  return {
    name: billingName(billing),
    address: billing.address,
    city: billing.city,
    postcode: billing.postcode,
    phone_number: billing.phone_number,
    country_id: billing.country_id,
    ...(company && billing.vat_number.trim() && { vat_number: billing.vat_number.trim() }),
    ...(company && given(billing.references)),
    customer: {
      type: billing.type,
      ...(!company && { first_name: billing.first_name, last_name: billing.last_name }),
    },
    tos: billing.tos,
    agree_sale: billing.agree_sale,
    agree_immediate: billing.agree_immediate,
    agree_marketing: billing.agree_marketing,
    payment_method: z.parse(paymentMethod, billing.payment_method),
    ...(billing.bank !== null && { bank: billing.bank, provider_terms: billing.provider_terms }),
  };
}

const given = (typed: Readonly<Partial<Record<string, string>>>) =>
  Object.fromEntries(Object.entries(typed).flatMap(([field, value]) => (value?.trim() ? [[field, value.trim()]] : [])));
