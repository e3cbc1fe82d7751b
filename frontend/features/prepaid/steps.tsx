import { useEffect, useState } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { cartToReturnTo } from '#frontend/shop/payment/cartToReturnTo.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { prepaid } from '#shared/contract/prepaid.ts';
import { QuoteLines } from './QuoteLines.tsx';
import { TopUpInvoice } from './TopUpInvoice.tsx';

interface Props {
  status: ResultOf<typeof prepaid.getPrepaidStatus>;
}

/** The form with the same amount: another try never pays twice for the same top-up. */
function useAgainHref({ status }: Props): string {
  const { locale } = useI18n();
  return `${href(locale, 'account.prepaid.index')}?amount=${status.topup.amount}`;
}

export function AwaitingTopUp({ status }: Props) {
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

export function PaidTopUp({ status }: Props) {
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

export function FailedTopUp({ status }: Props) {
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
