import { type FormEvent, useState } from 'react';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type MethodChoice, type MethodOffer, Methods } from '#frontend/shop/payment/Methods.tsx';
import { AmountPicker } from './AmountPicker.tsx';
import { CountryField } from './CountryField.tsx';
import { PayButton } from './PayButton.tsx';
import { problemText } from './problemText.ts';
import { QuoteCard } from './QuoteCard.tsx';
import { topUpGaps } from './topUpGaps.ts';
import type { Amount } from './useAmount.ts';
import type { useTopUpPay } from './useTopUpPay.ts';
import type { TopUpPrices } from './useTopUpPrices.ts';
import type { useTopUpQuote } from './useTopUpQuote.ts';

const labels = {
  amount: 'prepaid/amount',
  country_id: 'prepaid/country',
  payment_method: 'cart/method',
  bank: 'cart/bank',
  provider_terms: 'cart/provider_terms.name',
} as const;
const isLabelled = (field: string): field is keyof typeof labels => field in labels;

interface Props {
  amount: Amount;
  prices: TopUpPrices | undefined;
  read: ReturnType<typeof useTopUpQuote>;
  payment: ReturnType<typeof useTopUpPay>;
  choice: MethodChoice;
  change: (part: Partial<MethodChoice>) => void;
  countryId: number;
  setCountryId: (id: number) => void;
  offers: readonly MethodOffer[];
  offersFailed: boolean;
}

export function TopUpForm(props: Props) {
  const { amount, prices, read, payment, choice, countryId } = props;
  const { t, locale } = useI18n();
  const [tried, setTried] = useState(0);
  const hasBanks = (props.offers.find(({ method }) => method === choice.payment_method)?.banks.length ?? 0) > 0;
  const gaps = Object.entries(topUpGaps(choice, hasBanks)).map(([field, key]) => [field, t(key)] as const);
  const problem = amount.problem && prices && problemText(amount.problem, prices.range, { t, locale });
  const own: Record<string, string> = Object.fromEntries([...(problem ? [['amount', problem]] : []), ...gaps]);
  const refused = { ...read.fields, ...payment.fields };
  const errors = { ...(tried > 0 ? own : {}), ...refused };
  const fieldId = (field: string) =>
    field === 'payment_method'
      ? `method-${props.offers[0]?.method}`
      : field === 'amount' && amount.choice?.preset !== 'free'
        ? 'preset'
        : field;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(tried + 1);
    // Native validation of the amount, with messages in the page's language.
    if (!event.currentTarget.checkValidity() || Object.keys(own).length > 0) return;
    if (read.quote && read.current) payment.pay({ choice, countryId, quote: read.quote });
  }

  return (
    <form noValidate className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10" onSubmit={submit}>
      <div className="grid min-w-0 gap-8">
        <ErrorSummary
          attempt={tried}
          errors={Object.entries(errors).map(([field, message]) => ({
            field: fieldId(field),
            message,
            label: isLabelled(field) ? t(labels[field]) : '',
          }))}
        />
        <AmountPicker amount={amount} prices={prices} refused={refused.amount} tried={tried > 0} />
        <CountryField value={countryId} error={refused.country_id} onChange={props.setCountryId} />
        <Methods
          choice={choice}
          change={props.change}
          errors={errors}
          offers={props.offers}
          failed={props.offersFailed}
        />
      </div>
      <div className="lg:sticky lg:top-6">
        <QuoteCard read={read}>
          {payment.failure && <Failed text={payment.failure} className="mb-3 text-sm" />}
          <PayButton read={read} hasAmount={amount.amount !== undefined} paying={payment.paying} />
        </QuoteCard>
      </div>
    </form>
  );
}
