import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { deskCustomers } from '#shared/contract/desk/customers.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { RevealedField } from '#shared/model/revealed.ts';
import { AccountBlock } from './AccountBlock.tsx';
import { OrdersTable } from './OrdersTable.tsx';

type CustomerWire = ResultOf<typeof deskCustomers.getCustomer>;

/** What is known of a customer: the person masked until someone says why, the rest as it is. */
export function Customer({ customer, changed }: { customer: CustomerWire; changed: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const [shown, setShown] = useState<Partial<Record<RevealedField, string>>>({});
  const [asked, setAsked] = useState<RevealedField>();
  const masked: Record<RevealedField, string | null> = {
    email: customer.email_masked || null,
    name: customer.name_masked || null,
    phone: customer.phone_masked,
    address: customer.address_masked,
  };
  return (
    <>
      {customer.account_state !== 'active' && (
        <p className="notice">{t(`deskCustomer/state.${customer.account_state}`)}</p>
      )}
      <dl className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {RevealedField.options.map((field) => (
          <div key={field} className="contents">
            <dt className="text-muted">{t(`deskCustomer/field.${field}`)}</dt>
            <dd className="flex flex-wrap items-center gap-3 break-words">
              {shown[field] ?? masked[field] ?? '–'}
              {masked[field] !== null && shown[field] === undefined && (
                <button
                  type="button"
                  className="btn btn-small btn-quiet"
                  aria-label={`${t('deskCustomer/reveal')}: ${t(`deskCustomer/field.${field}`)}`}
                  onClick={() => setAsked(field)}
                >
                  {t('deskCustomer/reveal')}
                </button>
              )}
            </dd>
          </div>
        ))}
        <dt className="text-muted">{t('deskCustomer/since')}</dt>
        <dd>{formatDay(customer.created_at, locale)}</dd>
        <dt className="text-muted">{t('deskCustomer/balance')}</dt>
        <dd className="flex flex-wrap items-center gap-3 tabular-nums">
          {formatMoney(customer.balance.amount, locale)}
          <a className="link" href={`${href(locale, 'staff.balance')}?account=${encodeURIComponent(customer.account)}`}>
            {t('balance/link')}
          </a>
        </dd>
        <dt className="text-muted">{t('deskOrder/invoices')}</dt>
        <dd>{customer.invoices.flatMap(({ number }) => number ?? []).join(', ') || '–'}</dd>
        <dt className="text-muted">{t('deskCustomer/tokens')}</dt>
        <dd>{customer.tokens.map(({ token_name }) => token_name).join(', ') || '–'}</dd>
      </dl>
      <AccountBlock customer={customer} changed={changed} />
      <WorkSection id="own-orders" heading={t('deskOrders/orders')}>
        {customer.orders.length === 0 ? <p>{t('deskCustomer/no_orders')}</p> : <OrdersTable rows={customer.orders} />}
      </WorkSection>
      {asked && (
        <AskFirst
          title={`${t('deskCustomer/reveal')}: ${t(`deskCustomer/field.${asked}`)}`}
          text={t('deskCustomer/reveal.text')}
          field={t('desk/reason')}
          button={t('deskCustomer/reveal')}
          close={() => setAsked(undefined)}
          act={async (reason) => {
            const params = { account: customer.account };
            const answer = await call(deskCustomers.revealCustomer, { params, body: { field: asked, reason } });
            setShown((before) => ({ ...before, [answer.field]: answer.shown ?? '–' }));
          }}
        />
      )}
    </>
  );
}
