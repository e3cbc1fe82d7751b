import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { InvoiceList } from '#frontend/shop/work/InvoiceFileButtons.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { Facts, WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { blockOperations } from '#shared/contract/desk/blocks.ts';
import { deskCustomers } from '#shared/contract/desk/customers.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { staffInvoices } from '#shared/contract/staff/invoices.ts';
import { RevealedField } from '#shared/model/account/revealed.ts';
import { OrdersTable } from './OrdersTable.tsx';

type CustomerWire = ResultOf<typeof deskCustomers.getCustomer>;

/** What is known of a customer: the person masked until someone says why, the rest as it is. */
export function Customer({ customer, changed }: { customer: CustomerWire; changed: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const [shown, setShown] = useState<Partial<Record<RevealedField, string>>>({});
  const [asked, setAsked] = useState<RevealedField>();
  const mayOpenInvoices = useMay()(staffInvoices.linkStaffInvoice);
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
          <DeskLink page="staff.balance" at={`?account=${encodeURIComponent(customer.account)}`}>
            {t('balance/link')}
          </DeskLink>
        </dd>
        <dt className="text-muted">{t('deskOrder/invoices')}</dt>
        <dd>
          <InvoiceList invoices={customer.invoices} mayOpen={mayOpenInvoices} />
        </dd>
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

type BlockAct = 'ask' | 'confirm' | 'decline' | 'end';

interface AccountBlockProps {
  customer: ResultOf<typeof deskCustomers.getCustomer>;
  changed: () => Promise<unknown>;
}

/** The block of an account: asked for by one administrator, confirmed by another, lifted by any. Others of the desk read it. */
function AccountBlock({ customer: { account, account_state, block }, changed }: AccountBlockProps) {
  const { t, locale } = useI18n();
  const may = useMay()(blockOperations.askBlock);
  const { question, withRecentPassword } = useRecentPassword();
  const [asked, setAsked] = useState<BlockAct>();
  const [said, setSaid] = useState('');
  const isOpen = block?.state === 'awaiting' || block?.state === 'blocked';
  const acts: readonly BlockAct[] = may && account_state === 'active' ? actsOf(block) : [];
  if (!isOpen && acts.length === 0 && said === '') return null;

  async function act(reason: string) {
    const params = { account };
    const made = await withRecentPassword(() => {
      if (asked === 'ask') return call(blockOperations.askBlock, { params, body: { reason } });
      if (asked === 'end') return call(blockOperations.endBlock, { params, body: { reason } });
      if (asked === 'decline') return call(blockOperations.declineBlock, { params, body: { reason } });
      return call(blockOperations.confirmBlock, { params });
    });
    if (!made || !asked) return;
    setSaid(t(`deskCustomer/block.said.${asked}`));
    await changed();
  }
  return (
    <WorkSection id="account-block" heading={t('deskCustomer/block')}>
      <p role="status">{said}</p>
      {isOpen && (
        <Facts
          rows={[
            [
              t('desk/state'),
              `${t(`deskCustomer/block.state.${block.state}`)}, ${sayInstant(block.decided_at ?? block.requested_at, locale)}`,
            ],
            [t('deskCustomer/block.reason'), block.reason],
            [t('deskCustomer/block.by'), block.by ?? '–'],
          ]}
        />
      )}
      {acts.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {acts.map((one) => (
            <button
              key={one}
              type="button"
              className={`btn btn-small ${one === 'confirm' ? 'btn-primary' : 'btn-quiet'}`}
              onClick={() => setAsked(one)}
            >
              {t(`deskCustomer/block.${one === 'decline' && block?.is_mine ? 'take_back' : one}`)}
            </button>
          ))}
        </p>
      )}
      {asked && (
        <AskFirst
          title={t(`deskCustomer/block.${asked}.title`)}
          text={t(`deskCustomer/block.${asked}.text`)}
          {...(asked !== 'confirm' && { field: t(asked === 'decline' ? 'desk/reason' : 'deskCustomer/block.reason') })}
          button={t(`deskCustomer/block.${asked}.do`)}
          close={() => setAsked(undefined)}
          act={act}
        />
      )}
      {question}
    </WorkSection>
  );
}

function actsOf(block: AccountBlockProps['customer']['block']): readonly BlockAct[] {
  if (block?.state === 'blocked') return ['end'];
  if (block?.state === 'awaiting') return block.is_mine ? ['decline'] : ['confirm', 'decline'];
  return ['ask'];
}
