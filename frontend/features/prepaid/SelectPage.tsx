import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { AmountPicker } from './AmountPicker.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { TiersTable, useTopUpPrices } from './TiersTable.tsx';
import { useAmount } from './useAmount.ts';
import { useTopUpQuote } from './useTopUpQuote.ts';

/** Choosing how much: presets, a free amount, what each earns. Nothing is charged here. */
export default function SelectPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const { prices, error, again } = useTopUpPrices();
  const amount = useAmount(prices);
  const read = useTopUpQuote({ amount: signedIn ? amount.amount : undefined, method: '', countryId: undefined });
  const [tried, setTried] = useState(false);
  return (
    <AccountFrame page="account.prepaid.select.index" heading={t('prepaid/select')} intro={t('prepaid/select.text')}>
      {!prices && <Loaded of={{ error, mutate: again }} />}
      <form
        noValidate
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (amount.amount !== undefined)
            navigate(`${href(locale, 'account.prepaid.index')}?amount=${amount.amount}&chosen`);
          else document.getElementById('amount')?.focus();
        }}
      >
        <AmountPicker amount={amount} prices={prices} refused={read.fields.amount} tried={tried} />
        <div className="lg:sticky lg:top-6">
          <QuoteCard read={read}>
            <button type="submit" className="btn btn-primary w-full text-lg">
              {t('prepaid/continue')}
            </button>
          </QuoteCard>
        </div>
      </form>
      <TiersTable prices={prices} />
    </AccountFrame>
  );
}
