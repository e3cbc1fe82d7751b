import { type FormEvent, useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useAdvice } from '#frontend/api/useBalance.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { usePhoneRules } from '#frontend/shop/address/usePhoneRules.ts';
import { type MethodOffer, Methods } from '#frontend/shop/payment/Methods.tsx';
import { type Price, priceOf } from '#frontend/shop/prices/priceOf.ts';
import { catalogue } from '#shared/contract/catalogue.ts';
import { type ReferenceField, referenceFields } from '#shared/model/reference.ts';
import { BillingFields } from './BillingFields.tsx';
import { billingErrors } from './billing.ts';
import { CheapestWay } from './CheapestWay.tsx';
import { Consents } from './Consents.tsx';
import { HaveAccount } from './HaveAccount.tsx';
import { KeepBilling } from './KeepBilling.tsx';
import { Summary } from './Summary.tsx';
import { ToPay } from './ToPay.tsx';
import { useBilling } from './useBilling.ts';
import { useBuyerPrice } from './useBuyerPrice.ts';
import type { Cart } from './useCart.ts';
import { usePay } from './usePay.ts';

/** Billing, method, consents on the left; what is bought and the one button on the right. */
export function PaymentForm(props: { cart: Cart; price: Price; reload: () => Promise<unknown> }) {
  const { reload } = props;
  const { t, locale } = useI18n();
  const [billing, change] = useBilling(props.cart.hash);
  const [tried, setTried] = useState(0);
  const countries = useCatalogue(locale).data?.countries ?? [];
  const iso2 = countries.find(({ id }) => id === billing.country_id)?.iso2 ?? 'PL';
  const { cart, asking } = useBuyerPrice(props.cart, billing, iso2);
  const price = priceOf(cart.quotation) ?? props.price;
  // Once ordered, it is billed to whom it was ordered by.
  const payer = (cart.order && cart.billing?.customer.type) ?? billing.type;
  const amount = price.price_gross.amount;
  const methods = useSWR(['methods', amount, locale], () => call(catalogue.getPaymentMethods, { query: { amount } }));
  const fees = new Map(methods.data?.methods.map(({ method, fee }) => [method as string, fee[payer].amount]));
  const fee = fees.get(billing.payment_method) ?? 0;
  const afresh = () => Promise.all([reload(), methods.mutate()]);
  const { pay, paying, failure, fields } = usePay(cart, billing, amount + fee, afresh);
  const advice = useAdvice(amount, locale, payer);
  const covered = advice.data?.balance;
  const offers = offersOf(
    methods.data?.methods,
    advice.data ?? advice.error,
    covered !== null && covered !== undefined,
  );
  useEffect(() => {
    const lost = billing.payment_method === 'balance' && advice.data && !advice.data.balance;
    if (lost) change({ payment_method: '' });
  }, [billing.payment_method, advice.data, change]);
  const hasBanks = (offers.find(({ method }) => method === billing.payment_method)?.banks.length ?? 0) > 0;
  const own = billingErrors(billing, iso2, hasBanks, usePhoneRules()?.toE164);
  const errors = useMemo(() => {
    const texts: Record<string, string> = {};
    if (tried > 0) for (const [field, key] of Object.entries(own)) texts[field] = t(key);
    return { ...texts, ...fields };
  }, [own, tried, fields, t]);
  const [summary, setSummary] = useState<Record<string, string>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    setSummary(Object.fromEntries(Object.entries(own).map(([field, key]) => [field, t(key)])));
    if (Object.keys(own).length === 0) pay();
  };
  const feeNote = (own: number) => t('cart/method.fee', { fee: formatMoney(own, locale) });
  const balanceNote = (balance: number, left: number) =>
    t('cart/balance.after', { balance: formatMoney(balance, locale), left: formatMoney(left, locale) });
  const notes = {
    ...Object.fromEntries([...fees].flatMap(([method, own]) => (own > 0 ? [[method, feeNote(own)]] : []))),
    ...(covered && { balance: balanceNote(covered.balance.amount, covered.left.amount) }),
  };
  const labelOf = (field: string) =>
    isLabelled(field) ? t(labels[field]) : isReference(field) ? t(`reference/${field}`) : '';
  const shown = Object.entries({ ...summary, ...fields }).filter(([field]) => field in errors);
  return (
    <form
      method="dialog"
      noValidate
      className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10"
      onSubmit={submit}
    >
      <div className="grid min-w-0 gap-8">
        {cart.order?.status_name === 'failed' && <p className="notice">{t('cart/failed_before')}</p>}
        <ErrorSummary
          attempt={tried}
          errors={shown.map(([field, message]) => ({ field: fieldId(field, offers), message, label: labelOf(field) }))}
        />
        {!cart.order && cart.form && <HaveAccount email={cart.form.email} />}
        <BillingFields billing={billing} change={change} errors={errors} countries={countries} />
        <KeepBilling billing={billing} change={change} />
        <Methods
          choice={billing}
          change={change}
          errors={errors}
          offers={offers}
          failed={methods.error !== undefined}
          notes={notes}
        />
        <Consents billing={billing} change={change} errors={errors} />
      </div>
      <div className="lg:sticky lg:top-6">
        <Summary cart={cart} price={price} asking={asking}>
          <CheapestWay advice={advice.data} />
          {fee > 0 && <ToPay fee={fee} total={amount + fee} />}
          {failure && <Failed text={failure} className="mb-3 text-sm" />}
          <button type="submit" aria-disabled={paying} aria-busy={paying} className="btn btn-primary w-full text-lg">
            {paying && <span className="spinner" aria-hidden="true" />}
            {paying ? (
              t('cart/paying')
            ) : (
              <span>
                {t('cart/pay')} <span className="inline-block tabular-nums">{formatMoney(amount + fee, locale)}</span>
              </span>
            )}
          </button>
        </Summary>
      </div>
    </form>
  );
}

/** All that are open, once it is known whether the balance suffices (the list of methods is the same for everyone): an option must not push the others down. */
const offersOf = (
  all: readonly MethodOffer[] | undefined,
  advised: unknown,
  covered: boolean,
): readonly MethodOffer[] =>
  advised === undefined
    ? []
    : (all ?? []).filter(({ method, available }) => (method === 'balance' ? covered : available));

/** Where the summary leads: the first radio of a group. */
const fieldId = (field: string, [first]: readonly MethodOffer[]) =>
  field === 'payment_method' ? `method-${first?.method}` : (field.split('.').at(-1) ?? field);

const labels = {
  first_name: 'cart/first_name',
  last_name: 'cart/last_name',
  name: 'cart/company_name',
  address: 'cart/address',
  city: 'cart/city',
  postcode: 'cart/postcode',
  country_id: 'cart/country',
  phone_number: 'cart/phone',
  vat_number: 'cart/vat_number',
  payment_method: 'cart/method',
  bank: 'cart/bank',
  provider_terms: 'cart/provider_terms.name',
  tos: 'cart/tos.name',
  agree_sale: 'cart/agree_sale.name',
  agree_immediate: 'cart/agree_immediate.name',
} as const;
const isReference = (field: string): field is ReferenceField => referenceFields.some((one) => one === field);
const isLabelled = (field: string): field is keyof typeof labels => field in labels;
