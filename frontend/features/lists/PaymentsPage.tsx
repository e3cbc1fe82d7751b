import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { type Column, Cut } from '#frontend/shop/account/ListTable.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadButton.tsx';
import { InvoiceButtons, useInvoiceFiles } from '#frontend/shop/downloads/InvoiceFiles.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { ListView, OrderLink, useList } from './ListView.tsx';
import { NothingYet } from './NothingYet.tsx';

type Page = ResultOf<typeof prepaid.listPayments>;
type Payment = Page['payments'][number];

/** Every payment of the account, for orders and to the balance, with its invoice. */
export default function PaymentsPage() {
  const { t, locale } = useI18n();
  const list = useList<Page>('payments', ({ cursor }) => call(prepaid.listPayments, { query: { cursor } }));
  const files = useInvoiceFiles();
  const money = (amount: { amount: number }) => formatMoney(amount.amount, locale);
  const columns: Column<Payment>[] = [
    { label: t('lists/date'), cell: ({ date }) => <time dateTime={date}>{formatDay(date, locale)}</time> },
    {
      label: t('lists/product'),
      cell: ({ kind_label, product, order_id }) => (
        <>
          <span className="block font-medium">{kind_label}</span>
          {order_id ? <OrderLink id={order_id} text={product} /> : <Cut text={product} />}
        </>
      ),
    },
    { label: t('lists/bonus'), isNumber: true, cell: ({ bonus }) => money(bonus) },
    { label: t('lists/amount_due'), isNumber: true, cell: amountDue },
    { label: t('lists/fee'), isNumber: true, cell: ({ fee }) => money(fee) },
    { label: t('lists/status'), cell: statusCell },
    { label: t('lists/invoice'), cell: invoiceCell },
  ];
  return (
    <AccountFrame page="account.payments.index" heading={t('login/payments')}>
      {files.failure && <DownloadFailed failure={files.failure} again={files.download} />}
      <ListView
        list={list}
        rows={list.pages?.flatMap(({ payments }) => payments) ?? []}
        caption={t('login/payments')}
        columns={columns}
        keyOf={({ slug }) => slug}
        empty={<NothingYet text={t('lists/payments.none')} />}
      />
    </AccountFrame>
  );

  /** How a payment stands, and the way to pay what waits for it. */
  function statusCell({ status_name: status, pay_hash: hash, product }: Payment) {
    return (
      <>
        <span className={`tag ${toneOf(status, hash)}`}>{t(`lists/status.${status}`)}</span>
        {hash && (
          <a
            className="btn btn-primary btn-small mt-2"
            href={href(locale, 'cart.hash.payment.index', { hash })}
            aria-label={t('lists/pay_for', { product })}
          >
            {t('lists/pay_now')}
          </a>
        )}
      </>
    );
  }

  function amountDue({ amount_due, refunded }: Payment) {
    return (
      <>
        {money(amount_due)}
        {refunded.amount > 0 && <span className="hint block">{t('lists/refunded', { amount: money(refunded) })}</span>}
      </>
    );
  }

  function invoiceCell({ invoice, invoice_coming, invoice_with, status_name, kind, amount_due }: Payment) {
    if (invoice?.ready) {
      const { id, number } = invoice;
      return (
        <span className="flex flex-wrap items-center gap-2">
          <Cut text={number} />
          <InvoiceButtons
            id={id}
            labels={{ pdf: t('lists/invoice.download', { number }), xml: t('lists/invoice.xml', { number }) }}
            files={files}
          />
        </span>
      );
    }
    if (invoice_coming) return <span className="hint">{t('lists/invoice.preparing')}</span>;
    // Money on a balance is invoiced once: with what is bought by it, or when it arrives.
    const elsewhere = invoice_with === 'order' ? 'account_top_up' : 'pay_for_order';
    if (status_name !== 'done' || kind !== elsewhere || amount_due.amount === 0) return '–';
    return (
      <span className="hint">{t(invoice_with === 'order' ? 'lists/invoice.orders' : 'lists/invoice.top_up')}</span>
    );
  }
}

/** What can still be paid waits for its reader; what was not paid in time does not. */
const toneOf = (status: Payment['status_name'], hash: string | null): string =>
  status === 'done' ? 'bg-accent-soft text-accent' : hash ? 'bg-warn-soft text-warn' : 'bg-surface text-muted';
