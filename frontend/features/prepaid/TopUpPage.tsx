import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import type { MethodChoice } from '#frontend/shop/payment/Methods.tsx';
import { catalogue } from '#shared/contract/catalogue.ts';
import { polandId } from '#shared/model/polandId.ts';
import { Redirecting } from './Redirecting.tsx';
import { TiersTable } from './TiersTable.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import { useAmount } from './useAmount.ts';
import { useTopUpPay } from './useTopUpPay.ts';
import { useTopUpPrices } from './useTopUpPrices.ts';
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
      {error !== undefined && !prices && <LoadFailed error={error} again={again} />}
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
