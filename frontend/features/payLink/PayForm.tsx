import { useState } from 'react';
import useSWR from 'swr';
import * as z from 'zod/mini';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { type MethodChoice, Methods } from '#frontend/shop/payment/Methods.tsx';
import { isKnownProvider } from '#frontend/shop/payment/providers.ts';
import { leaving, useSending } from '#frontend/shop/useSending.ts';
import { catalogue } from '#shared/contract/catalogue.ts';
import { payments } from '#shared/contract/payments.ts';
import { paymentMethod } from '#shared/contract/schemas/paymentForm.ts';
import type { PaidFor } from './usePayLink.ts';

interface Props {
  link: string;
  order: PaidFor;
  /** Grosze. */
  amount: number;
  reload: () => Promise<unknown>;
}

/** The way to pay and the one button; the balance of an account is none of them. */
export function PayForm({ link, order, amount, reload }: Props) {
  const { t, locale } = useI18n();
  const [choice, setChoice] = useState<MethodChoice>({ payment_method: '', bank: null, provider_terms: false });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { data, error } = useSWR(['methods', amount, locale], () =>
    call(catalogue.getPaymentMethods, { query: { amount } }),
  );
  const offers = (data?.methods ?? []).filter(({ method, available }) => method !== 'balance' && available);
  const chosen = offers.find(({ method }) => method === choice.payment_method);
  const fee = chosen?.fee[order.customer_type].amount ?? 0;
  const { send, busy, failure, fields } = useSending();
  async function pay() {
    const { delivery_at: date } = order;
    const started = await call(payments.payByLink, {
      body: {
        link,
        payment_method: z.parse(paymentMethod, choice.payment_method),
        ...(choice.bank !== null && { bank: choice.bank, provider_terms: choice.provider_terms }),
        ...{ amount, total: amount + fee },
        ...(date && order.state === 'open' && { delivery_at: date }),
      },
    });
    if (started.redirect_url === null) return void (await reload());
    if (!isKnownProvider(started.redirect_url, location.origin)) return { failure: t('cart/unknown_provider') };
    location.assign(started.redirect_url);
    return leaving;
  }
  async function explain(failed: unknown) {
    if (failed instanceof ApiFailure && failed.status === 422) return { fields: failed.fields };
    if (failed instanceof ApiFailure && [409, 410].includes(failed.status)) await reload();
    if (failed instanceof ApiFailure && failed.code === 'quote_changed') return { failure: t('cart/price_changed') };
    return { failure: `${t('cart/pay_failed')} ${failureText(failed, t)}` };
  }
  function submit() {
    const hasBanks = (chosen?.banks.length ?? 0) > 0;
    const found = {
      ...(!chosen && { payment_method: t('cart/method.required') }),
      ...(hasBanks && choice.bank === null && { bank: t('cart/bank.required') }),
      ...(hasBanks && !choice.provider_terms && { provider_terms: t('cart/consent_required') }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) void send(async () => (await pay()) ?? undefined, explain);
  }
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Methods
        choice={choice}
        change={(part) => setChoice({ ...choice, ...part })}
        errors={{ ...errors, ...fields }}
        offers={offers}
        failed={error !== undefined}
        notes={Object.fromEntries(
          offers.flatMap(({ method, fee: cost }) => {
            const sum = cost[order.customer_type].amount;
            return sum > 0 ? [[method, t('cart/method.fee', { fee: formatMoney(sum, locale) })]] : [];
          }),
        )}
      />
      {failure && <Failed text={failure} />}
      <BusyButton type="submit" className="btn btn-primary justify-self-start text-lg max-sm:w-full" busy={busy}>
        {busy ? t('cart/paying') : t('cart/by_link.pay', { sum: formatMoney(amount + fee, locale) })}
      </BusyButton>
    </form>
  );
}
