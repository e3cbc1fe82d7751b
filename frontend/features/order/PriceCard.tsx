import type { ReactNode } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { InvoiceButtons, useInvoiceFiles } from '#frontend/shop/downloads/InvoiceFiles.tsx';
import { PriceLines } from '#frontend/shop/prices/PriceLines.tsx';
import { certificates } from '#shared/contract/certificates.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { Fold } from './Fold.tsx';
import type { Language, Order } from './orderRows.ts';

/** The price with its parts; `children` is what can be done about it. */
export function PriceCard(props: { order: Order; languages: readonly Language[]; children: ReactNode }) {
  const { order, languages } = props;
  const { t, locale } = useI18n();
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  return (
    <section aria-labelledby="price-heading" className="card p-5 sm:p-6">
      <h2 id="price-heading" className="text-xl">
        {t('status/price')}
      </h2>
      <PriceLines items={order.items} languages={languages} />
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
        <Sum label={t('status/net')}>{money(order.price_net)}</Sum>
        <Sum label={t('status/tax_rate')}>{order.tax_rate}</Sum>
        <Sum label={t('status/vat')}>{money(order.vat)}</Sum>
        <Sum label={t('status/gross')} strong>
          {money(order.price_gross)}
        </Sum>
        {order.amount_paid && order.payment_fee.amount > 0 && (
          <>
            <Sum label={t('status/fee')}>{money(order.payment_fee)}</Sum>
            <Sum label={t('status/amount_paid')} strong>
              {money(order.amount_paid)}
            </Sum>
          </>
        )}
        {order.bonus_used.amount > 0 && <Sum label={t('status/bonus_used')}>{money(order.bonus_used)}</Sum>}
        {order.refunded.amount > 0 && <Sum label={t('status/refunded')}>{money(order.refunded)}</Sum>}
      </dl>
      <Refunds refunds={order.refunds} />
      {order.test_payment && order.amount_paid && (
        <p className="hint mt-3">{t(order.payment_method === 'balance' ? 'status/test.balance' : 'status/test')}</p>
      )}
      {props.children}
    </section>
  );
}

function Sum({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  const weight = strong ? 'border-t border-line pt-2 text-base font-semibold' : 'text-muted';
  return (
    <>
      <dt className={weight}>{label}</dt>
      <dd className={`num whitespace-nowrap ${weight}`}>{children}</dd>
    </>
  );
}

/** What was refunded in parts: each with its reason, where it went and when. */
function Refunds({ refunds }: Pick<Order, 'refunds'>) {
  const { t, locale } = useI18n();
  if (refunds.length === 0) return null;
  return (
    <ul className="hint mt-1 grid gap-2" aria-label={t('status/refunded')}>
      {refunds.map(({ amount, lapsed, reason_name, to, requested_at }) => (
        <li key={requested_at} className="grid grid-cols-[1fr_auto] gap-x-4">
          <span>
            {reason_name && `${reason_name}: `}
            {t(`status/refund.${to}`, { time: formatMoment(requested_at, locale) })}
            {lapsed.amount > 0 && `. ${t('status/refund.lapsed', { amount: formatMoney(lapsed.amount, locale) })}`}
          </span>
          <span className="num whitespace-nowrap">{formatMoney(amount.amount, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The invoices of a paid order; the first one is made some time after the payment. */
export function Invoices({ order, children }: { order: Order; children?: ReactNode }) {
  const { t, locale } = useI18n();
  const receipt = useDownload(() =>
    call(certificates.linkPaymentReceipt, { params: { id: order.id }, cart: order.hash }),
  );
  const files = useInvoiceFiles(order.hash ?? undefined);
  if (order.status_name !== 'done') return null;
  const numbered = order.invoices.filter(({ number, ready }) => number !== null && ready);
  const isFree = order.amount_paid?.amount === 0;
  const isAllBonus = order.bonus_used.amount > 0 && order.bonus_used.amount === order.amount_paid?.amount;
  const hasBuyers = new Set(numbered.map(({ buyer_name }) => buyer_name)).size > 1;
  if (numbered.length === 0 && !order.invoice_coming && isFree) return null;
  return (
    <Fold
      name="invoices"
      heading={t('status/invoices')}
      later={numbered.some(({ kind }) => kind === 'VAT') && children}
    >
      {numbered.length === 0 && (
        <p className="text-muted">
          {t(
            order.invoice_coming
              ? 'status/invoice.preparing'
              : isAllBonus
                ? 'status/invoice.bonus'
                : 'status/invoice.top_up',
          )}
        </p>
      )}
      {numbered.length > 0 && (
        <ul className="divide-y divide-line rounded-[10px] border border-line">
          {numbered.map(({ id, number, buyer_name, issued_at, price_gross, formats, corrects, replaces }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 p-3">
              <span className="grid min-w-60 flex-1">
                <span className="truncate">{number}</span>
                {issued_at && (
                  <span className="hint">
                    {formatDay(issued_at, locale)}, {formatMoney(price_gross.amount, locale)}
                  </span>
                )}
                {corrects && <span className="hint">{t('status/invoice.corrects', { number: corrects })}</span>}
                {replaces && <span className="hint">{t('status/invoice.replaces', { number: replaces })}</span>}
                {hasBuyers && <span className="hint truncate">{buyer_name}</span>}
              </span>
              <InvoiceButtons
                id={id}
                labels={{
                  pdf: t('status/invoice.download', { number: number ?? '' }),
                  xml: t('status/invoice.xml', { number: number ?? '' }),
                  upo: formats.includes('upo') ? t('status/invoice.upo', { number: number ?? '' }) : undefined,
                }}
                files={files}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFree && (
        <BusyButton
          className="btn btn-quiet btn-small justify-self-start"
          busy={receipt.busy.size > 0}
          onClick={() => void receipt.download(order.id)}
          data-noprint
        >
          {t('status/receipt')}
        </BusyButton>
      )}
      {receipt.failure && <DownloadFailed failure={receipt.failure} again={receipt.download} />}
      {files.failure && <DownloadFailed failure={files.failure} again={files.download} />}
    </Fold>
  );
}
