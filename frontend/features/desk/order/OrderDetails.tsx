import type { ReactNode } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DownloadButton, DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { MessageList } from '#frontend/shop/thread/MessageList.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { InvoiceList } from '#frontend/shop/work/InvoiceFileButtons.tsx';
import { ShownText } from '#frontend/shop/work/ShownText.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useAskedFacts } from '#frontend/shop/work/useAskedFacts.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Facts, WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { orders } from '#shared/contract/orders.ts';
import type { OrderWire } from '#shared/contract/schemas/order.ts';
import { staffInvoices } from '#shared/contract/staff/invoices.ts';
import { useQuoteName } from '../useQuoteName.ts';

/** What was ordered, by whom, and what was paid for it. */
export function OrderDetails({ id }: { id: string }) {
  const { t, locale } = useI18n();
  const may = useMay();
  const name = useQuoteName();
  const factsOf = useAskedFacts();
  const { data } = useWork(`desk/order/${id}/details`, () => call(orders.getOrder, { params: { id } }), 60_000);
  if (!data) return null;
  const facts: [string, ReactNode][] = [
    [t('deskOrders/what'), name(data)],
    [t('deskOrder/customer'), `${data.billing.name} · ${data.email} · ${data.billing.phone_number}`],
    ...factsOf(data),
    [t('deskOrder/price'), formatMoney(data.price_gross.amount, locale)],
    [t('deskOrder/paid'), data.amount_paid && formatMoney(data.amount_paid.amount, locale)],
    [t('deskOrder/method'), data.payment_method_name],
    [t('deskOrder/refunded'), data.refunded.amount > 0 && formatMoney(data.refunded.amount, locale)],
    [
      t('deskOrder/invoices'),
      data.invoices.some(({ number }) => number !== null) && (
        <InvoiceList invoices={data.invoices} mayOpen={may(staffInvoices.linkStaffInvoice)} />
      ),
    ],
    [t('deskOrder/parcel'), data.package_number && `${data.package_number} · ${data.shipment_status}`],
    [t('deskOrder/comment'), data.comment],
    [t('deskOrder/ended'), data.ended_at && sayInstant(data.ended_at, locale)],
    [t('deskOrder/files_erase'), data.files_erase_at && sayInstant(data.files_erase_at, locale)],
    [t('deskOrder/files_erased'), data.files_erased_at && sayInstant(data.files_erased_at, locale)],
  ];
  return (
    <WorkSection id="ordered" heading={t('deskOrder/request')}>
      <Facts rows={facts} />
      <OrderLines items={data.items} />
      {data.attachments.length > 0 && <Files order={data} />}
      {data.quote && (
        <div className="grid gap-3">
          <h3 className="label">{t('deskOrder/quote')}</h3>
          <p>
            <DeskLink page="staff.quote" params={{ id: data.quote.id }} closed={data.quote.id}>
              {t('deskOrder/quote.open', { id: data.quote.id })}
            </DeskLink>
          </p>
          <MessageList
            messages={data.quote.messages}
            nameOf={({ from }) => t(`job/thread.${from}`)}
            sayAt={(at) => sayInstant(at, locale)}
            own="staff"
          />
        </div>
      )}
      {data.content !== null && <ShownText heading={t('deskOrder/text')} text={data.content} />}
    </WorkSection>
  );
}

/** What was sent and what was made of it; each link is asked for when it is used. */
function Files({ order }: { order: OrderWire }) {
  const { t } = useI18n();
  const { busy, failure, download } = useDownload((file) =>
    call(orders.linkOrderFile, { params: { id: order.id, file } }),
  );
  return (
    <div className="grid gap-2">
      <h3 className="label">{t('deskOrder/files')}</h3>
      <ul className="grid gap-1">
        {order.attachments.map(({ id, original_name: name }) => (
          <li key={id} className="flex items-center gap-3">
            <DownloadButton
              label={t('desk/download', { name })}
              busy={busy.has(id)}
              onClick={() => void download(id)}
            />
            <span className="min-w-0 truncate" title={name}>
              {name}
            </span>
          </li>
        ))}
      </ul>
      {failure && <DownloadFailed failure={failure} again={() => void download(failure.id)} />}
    </div>
  );
}

/** What the price is made of, line by line. */
export function OrderLines({ items }: { items: OrderWire['items'] }) {
  const { t, locale } = useI18n();
  return (
    <DeskTable
      caption={t('deskOrder/lines')}
      rows={items.map((item, place) => ({ ...item, place }))}
      keyOf={({ place }) => String(place)}
      columns={[
        {
          label: t('deskOrder/line'),
          cell: ({ public_name, variant_name }) => [public_name, variant_name].filter(Boolean).join(', '),
        },
        {
          label: t('deskOrder/words'),
          isNumber: true, // Nothing is counted of a scan, which is priced by pages.
          cell: ({ words }) => words || '–',
        },
        {
          label: t('deskOrder/price'),
          isNumber: true,
          cell: ({ quotation }) => (quotation ? formatMoney(quotation.price_gross.amount, locale) : '–'),
        },
      ]}
    />
  );
}
