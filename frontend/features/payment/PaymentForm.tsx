import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { href, loginHref } from '#frontend/href.ts';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { noteCartToReturnTo } from '#frontend/shop/payment/cartToReturnTo.ts';
import { Methods } from '#frontend/shop/payment/Methods.tsx';
import type { Price } from '#frontend/shop/prices/priceOf.ts';
import { leaving, useSending } from '#frontend/shop/useSending.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { payments } from '#shared/contract/payments.ts';
import type { prepaid } from '#shared/contract/prepaid.ts';
import { BillingFields } from './BillingFields.tsx';
import { Consents, KeepBilling } from './Consents.tsx';
import { PayByOther } from './PayByOther.tsx';
import { Summary } from './Summary.tsx';
import type { Cart } from './useCart.ts';
import { usePaymentForm } from './usePaymentForm.ts';

/** Billing, method, consents on the left; what is bought and the one button on the right. */
export function PaymentForm(read: { cart: Cart; price: Price; reload: () => Promise<unknown> }) {
  const { t } = useI18n();
  const form = usePaymentForm(read);
  const { billing, change, cart, price, methods, payment, errors, fee, total } = form;
  const fields = { billing, change, errors };
  const refusedBy = useRefusedBy(payments.startPayment);
  const mayPay = refusedBy === undefined;
  return (
    <form
      method="dialog"
      noValidate
      className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10"
      onSubmit={form.submit}
    >
      <TotalInSight total={total} price={price} />
      <div className="grid min-w-0 gap-8">
        {cart.order?.status_name === 'failed' && <p className="notice">{t('cart/failed_before')}</p>}
        <ErrorSummary attempt={form.attempt} errors={form.summary} />
        {!cart.order && cart.form && <HaveAccount email={cart.form.email} />}
        <BillingFields
          {...fields}
          cart={cart.hash}
          countries={form.countries}
          isKnown={form.isKnown}
          delivery={cart.form?.shipment_address}
        />
        <KeepBilling {...fields} />
        <Methods
          choice={billing}
          change={change}
          errors={errors}
          offers={methods.offers}
          failed={methods.failed}
          notes={methods.notes}
        />
        <Consents {...fields} termsAcceptedAt={form.termsAcceptedAt} />
      </div>
      <div className="lg:sticky lg:top-6">
        <Summary cart={cart} price={price} asking={form.asking} reload={read.reload}>
          <CheapestWay advice={methods.advice} method={billing.payment_method} />
          {fee > 0 && <ToPay fee={fee} total={total} />}
          {payment.failure && <Failed text={payment.failure} className="mb-3 text-sm" />}
          {payment.again.isAsked && (
            <div className="mb-3">
              <CheckField
                id="same-again"
                label={t('cart/order_again')}
                checked={payment.again.isWanted}
                onChange={payment.again.want}
              />
            </div>
          )}
          {!mayPay && <p className="notice mb-3">{t('site/role_refused', { company: refusedBy })}</p>}
          {payment.whyApproval ? (
            <AskApproval cart={cart.hash} price={price} why={payment.whyApproval} />
          ) : (
            mayPay && (
              <PayButton total={total} isFromBalance={billing.payment_method === 'balance'} paying={payment.paying} />
            )
          )}
          {mayPay && !cart.order && !payment.whyApproval && <PayByOther cart={cart.hash} save={form.save} />}
        </Summary>
      </div>
    </form>
  );
}

/** The way to the login and back for a guest who has an account; the e-mail of the order stands there already. */
function HaveAccount({ email }: { email: string }) {
  const { t, locale } = useI18n();
  const [isGuest, setIsGuest] = useState(false);
  useEffect(() => setIsGuest(!isLoggedIn()), []);
  if (!isGuest) return null;
  return (
    <p className="-mb-3">
      {t('cart/have_account')}{' '}
      <a
        className="link"
        href={loginHref(locale, location.pathname)}
        onClick={() => sessionStorage.setItem('verso.email', email)}
      >
        {t('cart/log_in')}
      </a>
    </p>
  );
}

interface CheapestWayProps {
  advice: ResultOf<typeof prepaid.getPaymentAdvice> | undefined;
  /** The chosen way to pay. */
  method: string;
}

/**
 * What a balance lacks, and the cheapest way to pay in one sentence, with the way to the top-up that it speaks of. That a
 * balance pays for all of it is said of the balance alone.
 */
function CheapestWay({ advice, method }: CheapestWayProps) {
  const { t, locale } = useI18n();
  const isOther = advice?.balance != null && method !== '' && method !== 'balance';
  const topUp = advice?.top_up?.amount;
  const short = advice?.short;
  return (
    <p className="mb-4 min-h-6 text-sm" data-advice>
      {short &&
        t('cart/balance.short', {
          balance: formatMoney(short.balance.amount, locale),
          missing: formatMoney(short.missing.amount, locale),
        })}{' '}
      {!isOther && advice?.advice}{' '}
      {topUp !== undefined && (
        <a
          className="link"
          href={`${href(locale, 'account.prepaid.index')}?amount=${topUp}`}
          onClick={() => noteCartToReturnTo(location.pathname)}
        >
          {t('cart/top_up', { amount: formatMoney(topUp, locale) })}
        </a>
      )}
    </p>
  );
}

interface Props {
  cart: string;
  price: Price;
  /** Why it cannot be ordered at once, in the service's words. */
  why: string;
}

/** A member may not order this alone: the order is asked for, with a word to those who decide. */
function AskApproval({ cart, price, why }: Props) {
  const { t, locale } = useI18n();
  const [note, setNote] = useState('');
  const { send, busy, failure } = useSending();
  const ask = () =>
    send(
      async () => {
        await call(payments.askApproval, {
          cart,
          body: {
            cart,
            ...{ amount: price.price_gross.amount, delivery_at: price.delivery_at },
            ...(note.trim() !== '' && { note: note.trim() }),
          },
        });
        navigate(href(locale, 'account.approvals.index'));
        return leaving;
      },
      (error) => ({ failure: failureText(error, t) }),
    );
  return (
    <section aria-labelledby="approval-heading" className="grid gap-3" data-ask-approval>
      <h2 id="approval-heading" className="text-base font-semibold">
        {t('cart/approval')}
      </h2>
      <p className="text-sm">{why}</p>
      <AreaField
        id="approval-note"
        label={t('cart/approval.note')}
        optional
        className="input min-h-20"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {failure && <Failed text={failure} className="text-sm" />}
      <BusyButton type="button" className="btn btn-primary w-full text-lg" busy={busy} onClick={() => void ask()}>
        {t('cart/approval.ask')}
      </BusyButton>
    </section>
  );
}

/** What the chosen method costs on top of the price, and what is paid in all; grosze. */
function ToPay({ fee, total }: { fee: number; total: number }) {
  const { t, locale } = useI18n();
  return (
    <dl aria-live="polite" className="mb-4 grid grid-cols-[1fr_auto] gap-y-1.5 text-sm" data-to-pay>
      <dt className="text-muted">{t('cart/fee')}</dt>
      <dd className="num whitespace-nowrap text-muted">{formatMoney(fee, locale)}</dd>
      <dt className="border-t border-line pt-2 text-base font-semibold">{t('cart/total')}</dt>
      <dd className="num border-t border-line pt-2 text-base font-semibold whitespace-nowrap">
        {formatMoney(total, locale)}
      </dd>
    </dl>
  );
}

/** Where the summary stands below the form, what it comes to and when it is ready stay in sight above it. */
function TotalInSight({ total, price }: { total: number; price: Price }) {
  const { t, locale } = useI18n();
  return (
    <p
      className="sticky top-0 z-10 -mx-4 -mb-4 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line bg-bg px-4 py-2 lg:hidden"
      data-total-in-sight
    >
      <a className="font-semibold tabular-nums" href="#summary-heading">
        {t('cart/total')} {formatMoney(total, locale)}
      </a>
      <span className="hint">
        {t('quote/ready')} <time dateTime={price.delivery_at}>{formatInstant(price.delivery_at, locale)}</time>
      </span>
    </p>
  );
}

interface PayButtonProps {
  /** Grosze. */
  total: number;
  isFromBalance: boolean;
  paying: boolean;
}

/** The one button: it says what it costs and from what, and that it obliges to pay. */
function PayButton({ total, isFromBalance, paying }: PayButtonProps) {
  const { t, locale } = useI18n();
  return (
    <BusyButton type="submit" busy={paying} className="btn btn-primary w-full text-lg">
      {paying ? (
        t('cart/paying')
      ) : (
        <span>
          {t('cart/pay')} <span className="inline-block tabular-nums">{formatMoney(total, locale)}</span>{' '}
          {isFromBalance && t('cart/pay.balance')}
        </span>
      )}
    </BusyButton>
  );
}
