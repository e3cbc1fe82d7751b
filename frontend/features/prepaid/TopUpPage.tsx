import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import type { MethodChoice } from '#frontend/shop/payment/Methods.tsx';
import { catalogue } from '#shared/contract/catalogue.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import { TiersTable, useTopUpPrices } from './TiersTable.tsx';
import { TopUpForm, useTopUpPay } from './TopUpForm.tsx';
import { useAmount } from './useAmount.ts';
import { useStepTitle } from './useStepTitle.ts';
import { useTopUpQuote } from './useTopUpQuote.ts';

const unchosen: MethodChoice = { payment_method: '', bank: null, provider_terms: false };

/** Topping up: amount, country and method on the left, the figures and the one button on the right. */
export default function TopUpPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const { prices, error, again } = useTopUpPrices();
  const amount = useAmount(prices);
  const [choice, setChoice] = useState(unchosen);
  const [countryId, setCountryId] = useState(polandId);
  const read = useTopUpQuote({
    amount: signedIn ? amount.amount : undefined,
    method: choice.payment_method,
    countryId,
  });
  const payment = useTopUpPay(read.again);
  const methods = useSWR(signedIn && ['methods', 'topup', locale], () =>
    call(catalogue.getPaymentMethods, { query: { amount: prices?.range.minimum } }),
  );
  if (payment.leavingFor && read.quote)
    return <Redirecting address={payment.leavingFor} grosze={read.quote.price_gross.amount} />;
  return (
    <AccountFrame page="account.prepaid.select.index" heading={t('prepaid/heading')}>
      {!prices && <Loaded of={{ error, mutate: again }} />}
      <TopUpForm
        amount={amount}
        prices={prices}
        read={read}
        payment={payment}
        choice={choice}
        change={(part) => setChoice((before) => ({ ...before, ...part }))}
        countryId={countryId}
        setCountryId={setCountryId}
        offers={methods.data?.methods.filter(({ method }) => method !== 'balance') ?? []}
        offersFailed={methods.error !== undefined}
      />
      <TiersTable prices={prices} />
    </AccountFrame>
  );
}

/** Shown while the browser goes to the provider; the link is for a browser that does not. */
function Redirecting({ address, grosze }: { address: string; grosze: number }) {
  const { t, locale } = useI18n();
  const heading = t('prepaid/step.redirecting');
  useStepTitle(heading);
  useEffect(() => document.querySelector<HTMLElement>('#main h1')?.focus(), []);
  return (
    <div className="wrap py-12 sm:py-20">
      <div role="status" className="min-h-72 max-w-2xl">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          <span className="spinner mr-3 inline-block size-6 align-[-2px] text-accent" aria-hidden="true" />
          {heading}
        </h1>
        <p className="mt-4 text-lg text-muted">
          {t('prepaid/redirecting.text', { price: formatMoney(grosze, locale) })}
        </p>
        <p className="mt-6">
          <a className="link" href={address}>
            {t('prepaid/redirecting.go')}
          </a>
        </p>
      </div>
    </div>
  );
}
