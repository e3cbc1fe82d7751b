import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { isKnownProvider, type MethodChoice, Methods } from '#frontend/shop/payment/Methods.tsx';
import { LatePaperDays } from '#frontend/shop/prices/LatePaperDays.tsx';
import { leaving, useSending } from '#frontend/shop/useSending.ts';
import { catalogue } from '#shared/contract/catalogue.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { payments } from '#shared/contract/payments.ts';
import { paymentMethod } from '#shared/contract/schemas/paymentForm.ts';
import { sayMoment } from '#shared/rules/say/sayMoment.ts';

/** What someone else pays for, by the link they were given: no account, and nothing of the order but what is bought. */
export default function PayLinkPage() {
  const { t } = useI18n();
  const { link, order, isGone, read } = usePayLink();
  const amount = order?.price_gross?.amount;
  const pays = order && order.state !== 'done' && order.state !== 'expired' && order.state !== 'not_priced';
  const form = pays && link && amount !== undefined && (
    <PayForm link={link} order={order} amount={amount} reload={() => read.mutate()} />
  );
  return (
    <div className="wrap py-8 sm:py-14">
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('cart/by_link')}
      </h1>
      {isGone && (
        <p role="alert" className="notice mt-6 max-w-2xl">
          {t('cart/by_link.gone')}
        </p>
      )}
      {!isGone && !order && <Loaded of={read} wait="card mt-6 h-60 max-w-2xl" className="mt-6" />}
      {order && (
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
          <div className="grid min-w-0 gap-6 lg:order-2">
            <Bought order={order} />
          </div>
          <div className="grid min-w-0 gap-6">
            <div role="status">
              {order.state === 'failed' && <p className="notice">{order.message}</p>}
              {order.state !== 'failed' && order.state !== 'open' && (
                <p className="notice">{t(`cart/by_link.${order.state}`)}</p>
              )}
            </div>
            {form && order.state === 'awaiting_confirmation' ? (
              <details>
                <summary className="link cursor-pointer">{t('cart/by_link.not_paid')}</summary>
                <div className="mt-5">{form}</div>
              </details>
            ) : (
              form
            )}
          </div>
        </div>
      )}
    </div>
  );
}

interface Props {
  link: string;
  order: PaidFor;
  /** Grosze. */
  amount: number;
  reload: () => Promise<unknown>;
}

/** The way to pay and the one button; the balance of an account is none of them. */
function PayForm({ link, order, amount, reload }: Props) {
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
        payment_method: paymentMethod.parse(choice.payment_method),
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

/** What is bought, for whom, and what it costs. */
function Bought({ order }: { order: PaidFor }) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  const named = (id: number) => languages.find((one) => one.id === id)?.names[locale] ?? '';
  const { price_gross: gross, price_net: net, vat } = order;
  const rows = [
    [t('cart/by_link.buyer'), order.buyer],
    [t('cart/languages'), `${named(order.source_lang)} → ${order.target_lang.map(named).join(', ')}`],
    [t('cart/by_link.counted'), t('cart/by_link.amount', { words: order.words, files: order.files })],
    ...(order.delivery_at ? [[t('cart/by_link.delivery'), sayMoment(order.delivery_at, locale)]] : []),
  ];
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="bought-heading">
      <h2 id="bought-heading" className="text-xl break-words">
        {order.service_name}
      </h2>
      <dl className="grid gap-1">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-0.5 border-b border-line py-2 last:border-0">
            <dt className="hint">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <LatePaperDays papers={order.papers} />
      {gross && (
        <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm" data-price>
          {net && (
            <>
              <dt className="text-muted">{t('cart/by_link.net')}</dt>
              <dd className="num">{formatMoney(net.amount, locale)}</dd>
            </>
          )}
          {vat && (
            <>
              <dt className="text-muted">{t('cart/by_link.vat')}</dt>
              <dd className="num">{formatMoney(vat.amount, locale)}</dd>
            </>
          )}
          <dt className="border-t border-line pt-2 text-base font-semibold">{t('cart/by_link.gross')}</dt>
          <dd className="num border-t border-line pt-2 text-base font-semibold whitespace-nowrap">
            {formatMoney(gross.amount, locale)}
          </dd>
        </dl>
      )}
    </section>
  );
}

type PaidFor = ResultOf<typeof payments.readPayLink>;

/** While money is on its way, or a price is made. */
const waitingMilliseconds = 3_000;

/** What the link behind `#`, or the one that was followed to the provider, leads to; `link` empty: there is none. */
function usePayLink() {
  const { locale } = useI18n();
  const [link, setLink] = useState<string>();
  useEffect(() => {
    const given = location.hash.slice(1) || keptLink.read();
    if (given) keptLink.keep(given);
    setLink(given);
  }, []);
  const read = useSWR(
    link ? ['pay-link', link, locale] : null,
    () => call(payments.readPayLink, { body: { link: link ?? '' } }),
    {
      shouldRetryOnError: false,
      refreshInterval: (order) =>
        order?.state === 'awaiting_confirmation' || order?.state === 'not_priced' ? waitingMilliseconds : 0,
    },
  );
  const isGone =
    link === '' || (read.error instanceof ApiFailure && read.error.status >= 400 && read.error.status < 500);
  return { link, order: isGone ? undefined : read.data, isGone, read };
}

/** The link over the way to the provider and back, in this tab alone: in an address it would reach the provider and its log. */
const mark = 'verso.pay-link';

const keptLink = {
  read(): string {
    try {
      return sessionStorage.getItem(mark) ?? '';
    } catch {
      return '';
    }
  },
  keep(link: string): void {
    try {
      sessionStorage.setItem(mark, link);
    } catch {
      // Without storage the link is opened once more.
    }
  },
};
