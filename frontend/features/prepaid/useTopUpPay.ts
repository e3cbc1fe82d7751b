import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { href, loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MethodChoice } from '#frontend/shop/payment/Methods.tsx';
import { isKnownProvider } from '#frontend/shop/payment/providers.ts';
import { leaving, useSending } from '#frontend/shop/useSending.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { forgetStartedTopUp, noteStartedTopUp } from './startedTopUp.ts';
import { quoteBody, type TopUpQuote } from './useTopUpQuote.ts';

interface Wanted {
  choice: MethodChoice;
  countryId: number;
  quote: TopUpQuote;
}

/** Pays what was quoted, once, and leaves for the provider's page: `leavingFor` is its address while the browser goes there. */
export function useTopUpPay(requote: () => void) {
  const { t, locale } = useI18n();
  const [address, setAddress] = useState<string>();
  const { send, busy, failure, fields } = useSending();

  const pay = (wanted: Wanted) =>
    void send(
      () => start(wanted),
      (error) => explain(error, wanted),
    );

  async function start({ choice, countryId, quote }: Wanted) {
    const amount = quote.topup.amount;
    const { slug } = quote.payment;
    const body = {
      ...quoteBody({ amount, method: choice.payment_method, countryId }),
      ...(choice.bank !== null && { bank: choice.bank, provider_terms: choice.provider_terms }),
      slug,
      pay: true,
    };
    const { redirect_url: target } = await call(prepaid.createPrepaid, { body });
    noteStartedTopUp({ slug, amount });
    if (target === null) return showStatus(slug);
    if (!isKnownProvider(target, location.origin)) return { failure: t('cart/unknown_provider') };
    setAddress(target);
    location.assign(target);
    return leaving;
  }

  function explain(error: unknown, { quote }: Wanted) {
    if (!(error instanceof ApiFailure)) return { failure: failureText(error, t) };
    if (error.status === 422) return { fields: error.fields };
    if (error.status === 401) {
      location.replace(loginHref(locale, location.pathname + location.search));
      return leaving;
    }
    // Paid in the meantime, from another tab or late.
    if (error.code === 'already_paid') return showStatus(quote.payment.slug);
    if (error.code === 'quote_changed' || error.code === 'cart_closed') {
      forgetStartedTopUp();
      requote();
      return { failure: t(error.code === 'cart_closed' ? 'prepaid/pay.expired' : 'prepaid/pay.changed') };
    }
    return { failure: `${t('prepaid/pay.failed')} ${failureText(error, t)}` };
  }

  function showStatus(slug: string) {
    navigate(href(locale, 'account.prepaid.status', { slug }));
    return leaving;
  }

  return { pay, paying: busy, leavingFor: busy ? address : undefined, failure, fields };
}
