import { CheckField } from '#frontend/design/CheckField.tsx';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { Methods } from '#frontend/shop/payment/Methods.tsx';
import type { Price } from '#frontend/shop/prices/priceOf.ts';
import { FileDaysField } from '#frontend/shop/retention/FileDaysField.tsx';
import { payments } from '#shared/contract/payments.ts';
import { AskApproval } from './AskApproval.tsx';
import { BillingFields } from './BillingFields.tsx';
import { CheapestWay } from './CheapestWay.tsx';
import { Consents } from './Consents.tsx';
import { HaveAccount } from './HaveAccount.tsx';
import { KeepBilling } from './KeepBilling.tsx';
import { PayButton } from './PayButton.tsx';
import { PayByOther } from './PayByOther.tsx';
import { Summary } from './Summary.tsx';
import { ToPay } from './ToPay.tsx';
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
      <div className="grid min-w-0 gap-8">
        {cart.order?.status_name === 'failed' && <p className="notice">{t('cart/failed_before')}</p>}
        <ErrorSummary attempt={form.attempt} errors={form.summary} />
        {!cart.order && cart.form && <HaveAccount email={cart.form.email} />}
        <BillingFields {...fields} countries={form.countries} />
        <KeepBilling {...fields} />
        <Methods
          choice={billing}
          change={change}
          errors={errors}
          offers={methods.offers}
          failed={methods.failed}
          notes={methods.notes}
        />
        {!cart.order && <FileDaysField id="file-days" {...payment.retention} />}
        <Consents {...fields} />
      </div>
      <div className="lg:sticky lg:top-6">
        <Summary cart={cart} price={price} asking={form.asking}>
          <CheapestWay advice={methods.advice} />
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
            <AskApproval cart={cart.hash} price={price} fileDays={payment.retention.days} why={payment.whyApproval} />
          ) : (
            mayPay && <PayButton total={total} paying={payment.paying} />
          )}
          {mayPay && !cart.order && !payment.whyApproval && <PayByOther cart={cart.hash} save={form.save} />}
        </Summary>
      </div>
    </form>
  );
}
