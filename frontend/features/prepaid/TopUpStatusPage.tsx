import { useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { refreshBalance } from '#frontend/api/useBalance.ts';
import { usePoll } from '#frontend/api/usePoll.ts';
import { href, loginHref } from '#frontend/href.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadButton.tsx';
import { InvoiceButtons, useInvoiceFiles } from '#frontend/shop/downloads/InvoiceFiles.tsx';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { Trouble } from '#frontend/shop/errors/Trouble.tsx';
import { cartToReturnTo } from '#frontend/shop/payment/cartToReturnTo.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { QuoteLines } from './QuoteLines.tsx';
import { forgetStartedTopUp } from './startedTopUp.ts';
import { useStepTitle } from './useStepTitle.ts';

const headings = {
  awaiting_confirmation: 'prepaid/step.awaiting',
  done: 'prepaid/step.success',
  failed: 'prepaid/step.failed',
  expired: 'prepaid/failed.expired',
} as const;

/** Where the provider returns to after a top-up. It only reads: loading it again charges and credits nothing. */
export default function TopUpStatusPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const slug = params.slug ?? '';
  const { answer, error, again } = usePoll(
    signedIn ? slug : undefined,
    () => call(prepaid.getPrepaidStatus, { params: { slug } }),
    // With another card a refused payment may still be made on the provider's page.
    ({ status_name }) => status_name === 'awaiting_confirmation' || status_name === 'failed',
  );
  const state = answer?.status_name;
  const heading = t(state ? headings[state] : 'prepaid/step.checking');
  useStepTitle(state && heading);
  const sessionOver = error instanceof ApiFailure && error.status === 401;
  useEffect(() => {
    if (sessionOver) location.replace(loginHref(locale, location.pathname));
  }, [sessionOver, locale]);
  useEffect(() => {
    if (state !== 'done' && state !== 'expired') return;
    forgetStartedTopUp();
    if (state === 'done') refreshBalance();
  }, [state]);
  if (error instanceof ApiFailure && error.status === 404) return <ErrorContent status="404" />;
  return (
    <AccountFrame page="account.prepaid.select.index" heading={heading}>
      <div role="status" className="min-h-96 max-w-2xl">
        {!answer && error === undefined && (
          <p aria-busy="true" className="flex items-center gap-3 text-muted">
            <span className="spinner" aria-hidden="true" />
            {t('site/loading')}
          </p>
        )}
        {answer?.status_name === 'awaiting_confirmation' && <AwaitingTopUp status={answer} />}
        {answer?.status_name === 'done' && <PaidTopUp status={answer} />}
        {(state === 'failed' || state === 'expired') && answer && <FailedTopUp status={answer} />}
        {error !== undefined && <Trouble text={t('prepaid/status.trouble')} error={error} again={again} />}
      </div>
    </AccountFrame>
  );
}

interface Props {
  status: ResultOf<typeof prepaid.getPrepaidStatus>;
}

/** The form with the same amount: another try never pays twice for the same top-up. */
function useAgainHref({ status }: Props): string {
  const { locale } = useI18n();
  return `${href(locale, 'account.prepaid.index')}?amount=${status.topup.amount}`;
}

function AwaitingTopUp({ status }: Props) {
  const { t } = useI18n();
  const again = useAgainHref({ status });
  return (
    <div className="grid gap-6">
      <p className="flex gap-3 text-lg text-muted">
        <span className="spinner mt-1 flex-none text-accent" aria-hidden="true" />
        {t('prepaid/awaiting.text')}
      </p>
      <Figures status={status} />
      <p>
        <a className="link" href={again}>
          {t('prepaid/awaiting.again')}
        </a>
      </p>
    </div>
  );
}

function PaidTopUp({ status }: Props) {
  const { t, locale } = useI18n();
  const [cart, setCart] = useState<string>();
  useEffect(() => setCart(cartToReturnTo()), []);
  return (
    <div className="grid gap-6">
      <p className="text-lg">
        {t('prepaid/success.balance')}{' '}
        <strong className="block text-4xl font-bold tracking-tight tabular-nums" data-balance-now>
          {formatMoney(status.balance.amount, locale)}
        </strong>
      </p>
      <Figures status={status} />
      <TopUpInvoice status={status} />
      {status.test_payment && <p className="hint">{t('prepaid/test')}</p>}
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={cart ?? href(locale, 'order.write.index')}>
          {t(cart ? 'prepaid/success.cart' : 'prepaid/success.order')}
        </a>
        <a className="btn btn-quiet" href={href(locale, 'account.prepaid.select.index')}>
          {t('prepaid/success.more')}
        </a>
      </p>
    </div>
  );
}

function FailedTopUp({ status }: Props) {
  const { t } = useI18n();
  const again = useAgainHref({ status });
  return (
    <div className="grid gap-6">
      <div className="text-lg">
        {status.message && <p>{status.message}</p>}
        <p className="text-muted">{t('prepaid/failed.text')}</p>
      </div>
      <Figures status={status} />
      <p>
        <a className="btn btn-primary" href={again}>
          {t(status.status_name === 'failed' ? 'prepaid/awaiting.again' : 'site/retry')}
        </a>
      </p>
    </div>
  );
}

function Figures({ status }: Props) {
  const { status_name: state } = status;
  const ended = state === 'done' ? 'paid' : state === 'awaiting_confirmation' ? undefined : 'unpaid';
  return (
    <div className="card max-w-md p-5">
      <QuoteLines figures={status} {...(ended && { ended })} />
    </div>
  );
}

/** The invoice of a paid top-up as soon as there is one, where it will be, or which invoices come instead. */
function TopUpInvoice({ status }: { status: ResultOf<typeof prepaid.getPrepaidStatus> }) {
  const { t, locale } = useI18n();
  const files = useInvoiceFiles();
  const { invoice, invoice_coming: isComing, invoice_with: bearer } = status;
  if (!invoice?.ready) {
    // Anyone who has given no address has none, neither for this nor for what is bought with it.
    if (!isComing && bearer === 'top_up') return null;
    const payments = (inner: string) => (
      <a className="link" href={href(locale, 'account.payments.index')}>
        {inner}
      </a>
    );
    return (
      <p className="hint">
        <Rich text={t(isComing ? 'prepaid/invoice.preparing' : 'prepaid/invoice.orders')} parts={{ payments }} />
      </p>
    );
  }
  return (
    <div>
      <p className="mb-2">{t('prepaid/invoice', { number: invoice.number })}</p>
      <InvoiceButtons
        id={invoice.id}
        labels={{
          pdf: t('prepaid/invoice.download', { number: invoice.number }),
          xml: t('prepaid/invoice.xml', { number: invoice.number }),
        }}
        files={files}
      />
      {files.failure && <DownloadFailed failure={files.failure} again={files.download} />}
    </div>
  );
}
