import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { leaving, useSending } from '#frontend/shop/useSending.ts';
import { type DeliveryField, missingDeliveryField } from '#shared/rules/papers/deliveryFields.ts';
import { stateOf } from './quote/QuoteState.ts';
import { cartCalls } from './quote/useQuote.ts';
import type { OrderForm } from './useOrderForm.ts';

export type EmptyField = DeliveryField;

/** Sends the order once: to the payment, or to the thank-you page where a person has to name the price. */
export function useOrdering(form: OrderForm) {
  const { t, locale } = useI18n();
  const [emptyField, setEmptyField] = useState<EmptyField>();
  const { send, busy, failure } = useSending();

  function submit(): void {
    if (busy) return;
    if (form.gap) {
      document.getElementById(form.gap.field)?.focus();
      return;
    }
    const missing = missingDelivery(form);
    if (missing) {
      setEmptyField(missing);
      return;
    }
    form.begin();
    const wrong = document.querySelector<HTMLElement>('#delivery-address [aria-invalid]');
    if (wrong) {
      wrong.focus();
      return;
    }
    void send(order, explain);
  }

  async function order() {
    const { createCart, requestQuote } = await cartCalls();
    const cart = await call(createCart, {
      // A coupon that was typed and not applied counts too.
      body: await form.quote.body(form.draft.coupon.trim()),
      cart: form.draft.cart ?? undefined,
    });
    const manual = stateOf(cart, form.service).kind === 'manual';
    if (manual) {
      const asked = await call(requestQuote, { params: { cart: cart.hash }, body: {}, cart: cart.hash });
      form.finish();
      const { id, due_at } = asked.manual_quote ?? {};
      const thanks = { email: form.draft.email.trim(), cart: cart.hash, quote: id, due: due_at };
      sessionStorage.setItem('verso.thanks', JSON.stringify(thanks));
    }
    navigate(manual ? href(locale, 'quote.thanks') : href(locale, 'cart.hash.payment.index', { hash: cart.hash }));
    return leaving;
  }
  function explain(error: unknown) {
    if (!(error instanceof ApiFailure && error.status === 422))
      return { failure: `${t('order/failed')} ${failureText(error, t)}` };
    form.quote.refuse(error, form.draft.coupon.trim());
    if (form.quote.state.kind !== 'invalid' && 'coupon' in error.fields) document.getElementById('coupon')?.focus();
    return {};
  }
  return {
    submit,
    submitting: busy,
    failure,
    emptyField,
    closeEmptyField: () => setEmptyField(undefined),
  };
}

function missingDelivery({ service, draft, catalogue }: OrderForm): EmptyField | undefined {
  if (service !== 'sworn') return undefined;
  const { shipmentMethod, postal, locker, shippingCountry } = draft;
  return missingDeliveryField(
    {
      shipmentMethod: shipmentMethod ?? undefined,
      postal: { ...postal, phone: postal.phone_number },
      locker,
      country: shippingCountry ?? undefined,
    },
    catalogue?.shipping_methods ?? [],
  );
}
