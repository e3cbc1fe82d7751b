import { useCallback, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { href, loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MethodChoice } from '#frontend/shop/payment/Methods.tsx';
import { isKnownProvider } from '#frontend/shop/payment/providers.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { forgetStartedTopUp, noteStartedTopUp } from './startedTopUp.ts';
import { quoteBody, type TopUpQuote } from './useTopUpQuote.ts';

interface Wanted {
  choice: MethodChoice;
  countryId: number;
  quote: TopUpQuote;
}

/** Pays what was quoted, once, and leaves for the provider's page. `leaving` is its address while the browser goes there. */
export function useTopUpPay(requote: () => void) {
  const { t, locale } = useI18n();
  const [paying, setPaying] = useState(false);
  const [leaving, setLeaving] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const running = useRef(false);

  const stop = useCallback((message?: string) => {
    running.current = false;
    setPaying(false);
    setLeaving(undefined);
    setFailure(message);
  }, []);
  useEffect(() => {
    // The browser's Back button brings the page as it was left.
    const back = (event: PageTransitionEvent) => event.persisted && stop();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [stop]);

  async function pay({ choice, countryId, quote }: Wanted): Promise<void> {
    if (running.current) return;
    running.current = true;
    setPaying(true);
    setFailure(undefined);
    setFields({});
    const amount = quote.topup.amount;
    const { slug } = quote.payment;
    try {
      const body = {
        ...quoteBody({ amount, method: choice.payment_method, countryId }),
        ...(choice.bank !== null && { bank: choice.bank, provider_terms: choice.provider_terms }),
        slug,
        pay: true,
      };
      const { redirect_url: address } = await call(prepaid.createPrepaid, { body });
      noteStartedTopUp({ slug, amount });
      if (address === null) return navigate(href(locale, 'account.prepaid.status', { slug }));
      if (!isKnownProvider(address, location.origin)) return stop(t('cart/unknown_provider'));
      setLeaving(address);
      location.assign(address);
    } catch (error) {
      explain(error, slug);
    }
  }

  function explain(error: unknown, slug: string) {
    if (!(error instanceof ApiFailure)) return stop(failureText(error, t));
    if (error.status === 401) return location.replace(loginHref(locale, location.pathname + location.search));
    // Paid in the meantime, from another tab or late.
    if (error.code === 'already_paid') return navigate(href(locale, 'account.prepaid.status', { slug }));
    if (error.code === 'quote_changed' || error.code === 'cart_closed') {
      forgetStartedTopUp();
      requote();
      return stop(t(error.code === 'cart_closed' ? 'prepaid/pay.expired' : 'prepaid/pay.changed'));
    }
    if (error.status !== 422) return stop(`${t('prepaid/pay.failed')} ${failureText(error, t)}`);
    setFields(error.fields);
    stop();
  }

  return { pay: (wanted: Wanted) => void pay(wanted), paying, leaving, failure, fields };
}
