import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { href, loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { formatMoney } from '#frontend/i18n/money.ts';
import { CountryField as Field } from '#frontend/shop/address/CountryField.tsx';
import { isKnownProvider, type MethodChoice, type MethodOffer, Methods } from '#frontend/shop/payment/Methods.tsx';
import { leaving, useSending } from '#frontend/shop/useSending.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import { AmountPicker, problemText } from './AmountPicker.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { forgetStartedTopUp, noteStartedTopUp } from './startedTopUp.ts';
import type { TopUpPrices } from './TiersTable.tsx';
import type { Amount } from './useAmount.ts';
import { quoteBody, type TopUpQuote, type useTopUpQuote } from './useTopUpQuote.ts';

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
  const chosen = useChosen();
  const [tried, setTried] = useState(0);
  const [pressedAt, setPressedAt] = useState<number>();
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
    else if (read.quote && read.loading) setPressedAt(read.quote.price_gross.amount);
  }

  // A press while the figures are fetched is kept: it pays when they are the same as those on the page, and nothing else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the fetch decides
  useEffect(() => {
    if (pressedAt === undefined || read.loading) return;
    setPressedAt(undefined);
    if (read.quote && read.current && read.quote.price_gross.amount === pressedAt)
      payment.pay({ choice, countryId, quote: read.quote });
  }, [pressedAt, read.loading]);

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
        {chosen.is && amount.amount !== undefined && refused.amount === undefined ? (
          <p className="card flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 p-4">
            <span>
              {t('prepaid/amount')}{' '}
              <strong className="text-xl tabular-nums">{formatMoney(amount.amount, locale)}</strong>
            </span>
            <button type="button" className="link min-h-6 cursor-pointer" onClick={chosen.reopen}>
              {t('prepaid/amount.change')}
            </button>
          </p>
        ) : (
          <AmountPicker amount={amount} prices={prices} refused={refused.amount} tried={tried > 0} />
        )}
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

/** The amount was chosen on the page before (`chosen` in the address): it is not asked for again, but can be changed. */
function useChosen() {
  const [is, setIs] = useState(false);
  // Before it is painted: it changes what stands where.
  useLayoutEffect(() => setIs(new URLSearchParams(location.search).has('chosen')), []);
  function reopen() {
    const query = new URLSearchParams(location.search);
    query.delete('chosen');
    history.replaceState(history.state, '', `${location.pathname}?${query}`);
    setIs(false);
    // The field that is there once it is drawn.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('input[name=amount_choice]:checked')?.focus());
  }
  return { is, reopen };
}

interface PayButtonProps {
  read: ReturnType<typeof useTopUpQuote>;
  hasAmount: boolean;
  paying: boolean;
}

/** Says what is charged. Disabled while that is not known for what is chosen, with the reason in its description. */
function PayButton({ read: { quote, current, loading }, hasAmount, paying }: PayButtonProps) {
  const { t, locale } = useI18n();
  // Without an amount the click leads to the gap.
  const disabled = paying || (hasAmount && !current);
  const reason = !hasAmount ? t('prepaid/pay.gap') : loading ? t('prepaid/pay.wait') : t('prepaid/quote.failed');
  return (
    <>
      <BusyButton
        type="submit"
        blocked={disabled}
        busy={paying}
        aria-describedby={!current && !paying ? 'pay-reason' : undefined}
        className="btn btn-primary w-full text-lg"
      >
        {paying ? (
          t('prepaid/paying')
        ) : (
          <span>
            {t('prepaid/pay')}{' '}
            {quote && current && (
              <span className="inline-block tabular-nums">{formatMoney(quote.price_gross.amount, locale)}</span>
            )}
          </span>
        )}
      </BusyButton>
      <span id="pay-reason" className="sr-only">
        {!current && !paying && reason}
      </span>
    </>
  );
}

interface CountryFieldProps {
  value: number;
  error: string | undefined;
  onChange: (id: number) => void;
}

/** Poland stands there before the list has come. */
function CountryField({ value, error, onChange }: CountryFieldProps) {
  const { t, locale } = useI18n();
  const countries = useCatalogue(locale).data?.countries;
  return (
    <div className="sm:max-w-xs">
      <Field
        id="country_id"
        label={t('prepaid/country')}
        autoComplete="country-name"
        value={value}
        error={error}
        countries={countries ?? [{ id: polandId, name: t('prepaid/country.poland') }]}
        onChange={onChange}
      />
    </div>
  );
}

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

/** What a payment still needs beside the amount; a method with banks needs one of them and its terms. */
function topUpGaps(
  { payment_method: method, bank, provider_terms: terms }: MethodChoice,
  hasBanks: boolean,
): Partial<Record<keyof MethodChoice, MessageKey>> {
  return {
    ...(method === '' && { payment_method: 'cart/method.required' as const }),
    ...(hasBanks && bank === null && { bank: 'cart/bank.required' as const }),
    ...(hasBanks && !terms && { provider_terms: 'cart/consent_required' as const }),
  };
}
