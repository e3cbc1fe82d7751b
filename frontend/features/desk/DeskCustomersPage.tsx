import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { useAddress } from '#frontend/shop/work/useAddress.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { deskCustomers } from '#shared/contract/desk/customers.ts';
import { Blocks } from './Blocks.tsx';
import { Customer } from './Customer.tsx';
import { Deletions } from './Deletions.tsx';

/** A customer, found by the exact address: the page's own address names the account and nothing of the person. */
export default function DeskCustomersPage() {
  const { t } = useI18n();
  const { values, choose } = useAddress(['account']);
  const account = values?.account;
  const { data, error, mutate } = useWork(
    `desk/customer/${account ?? ''}`,
    async () => (account ? call(deskCustomers.getCustomer, { params: { account } }) : null),
    60_000,
  );
  return (
    <DeskFrame heading={t('deskCustomer/customers')} list="staff.customers" error={error} retry={() => void mutate()}>
      <Search found={(id) => choose({ account: id })} />
      {data && <Customer key={data.account} customer={data} changed={() => mutate()} />}
      {!data && <Blocks />}
      {!data && <Deletions />}
    </DeskFrame>
  );
}

function Search({ found }: { found: (account: string) => void }) {
  const { t } = useI18n();
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState('');
  const { submit, busy, fields, failure } = useSubmit(async () => {
    const { account, guest_orders } = await call(deskCustomers.findCustomer, { body: { email } });
    if (account !== null) found(account);
    setSaid(account !== null ? '' : t(guest_orders ? 'deskCustomer/guest' : 'deskCustomer/none', { email }));
    return undefined;
  });
  return (
    <form noValidate className="grid max-w-2xl gap-3" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <label className="label" htmlFor="customer-email">
            {t('deskCustomer/email')}
          </label>
          <input
            id="customer-email"
            type="email"
            className="input"
            autoComplete="off"
            data-key="/"
            aria-invalid={fields.email ? true : undefined}
            aria-describedby={fields.email ? 'customer-email-error' : undefined}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <BusyButton type="submit" className="btn btn-quiet" busy={busy}>
          {t('deskOrders/find.do')}
        </BusyButton>
      </div>
      {fields.email && (
        <p id="customer-email-error" className="error">
          {fields.email}
        </p>
      )}
      {failure && <Failed text={failure} />}
      <p role="status">{said}</p>
    </form>
  );
}
