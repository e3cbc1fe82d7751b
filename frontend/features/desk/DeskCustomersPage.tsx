import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useAddress } from '#frontend/shop/work/useAddress.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { blockOperations } from '#shared/contract/desk/blocks.ts';
import { deskCustomers } from '#shared/contract/desk/customers.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { Customer } from './Customer.tsx';

/** A customer, found by the exact address: the page's own address names the account and nothing of the person. */
export default function DeskCustomersPage() {
  const { t } = useI18n();
  const { values, choose } = useAddress(['account']);
  const account = values?.account;
  const answer = useWork(
    `desk/customer/${account ?? ''}`,
    async () => (account ? call(deskCustomers.getCustomer, { params: { account } }) : null),
    60_000,
  );
  const { data, mutate } = answer;
  return (
    <DeskFrame heading={t('deskCustomer/customers')} list="staff.customers" of={answer} wait={null}>
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

/** Blocks that wait for a second administrator, then those in force; nothing for anybody else, and where there are none. */
function Blocks() {
  const { t, locale } = useI18n();
  const may = useMay()(blockOperations.listBlocks);
  const { data } = useWork('desk/blocks', async () => (may ? call(blockOperations.listBlocks) : null), 60_000);
  if (!data || data.blocks.length === 0) return null;
  return (
    <WorkSection id="blocks" heading={t('deskCustomer/blocks')}>
      <DeskTable
        caption={t('deskCustomer/blocks')}
        rows={data.blocks}
        keyOf={({ account }) => account}
        columns={[
          {
            label: t('deskCustomer/block.account'),
            cell: ({ account }) => (
              <DeskLink page="staff.customers" at={`?account=${encodeURIComponent(account)}`}>
                {account.slice(0, 8)}
              </DeskLink>
            ),
          },
          { label: t('desk/state'), cell: ({ state }) => t(`deskCustomer/block.state.${state}`) },
          { label: t('deskCustomer/block.reason'), cell: ({ reason }) => reason },
          { label: t('deskCustomer/block.by'), cell: ({ by }) => by ?? '–' },
          {
            label: t('deskCustomer/deletion.asked_at'),
            cell: ({ requested_at: at }) => <time dateTime={at}>{sayInstant(at, locale)}</time>,
          },
        ]}
      />
    </WorkSection>
  );
}

type Deletion = ResultOf<typeof deskCustomers.listDeletions>['deletions'][number];

/** Who asked for the deletion of their account: what is due, what stands against it, what was done when. */
function Deletions() {
  const { t, locale } = useI18n();
  const { data } = useWork('desk/deletions', () => call(deskCustomers.listDeletions), 60_000);
  if (!data) return null;
  const stateOf = ({ state, blocked_by: by, done_at: at, late }: Deletion) =>
    [
      at === null
        ? t(`deskCustomer/deletion.${state}`)
        : t('deskCustomer/deletion.done_at', { at: sayInstant(at, locale) }),
      ...(by === null ? [] : [t(`deskCustomer/deletion.${by}`)]),
      ...(late ? [t('deskCustomer/deletion.late')] : []),
    ].join(' · ');
  return (
    <WorkSection id="deletions" heading={t('deskCustomer/deletions')}>
      {data.deletions.length === 0 && <p>{t('deskCustomer/deletions.none')}</p>}
      {data.deletions.length > 0 && (
        <DeskTable
          caption={t('deskCustomer/deletions')}
          rows={data.deletions}
          keyOf={({ account }) => account}
          columns={[
            {
              label: t('deskCustomer/deletion.account'),
              cell: ({ account }) => (
                <DeskLink page="staff.customers" at={`?account=${account}`}>
                  {account.slice(0, 8)}
                </DeskLink>
              ),
            },
            {
              label: t('deskCustomer/deletion.asked_at'),
              cell: ({ asked_at: at }) => <time dateTime={at}>{sayInstant(at, locale)}</time>,
            },
            {
              label: t('desk/due'),
              cell: ({ due_at: at }) => <time dateTime={at}>{sayInstant(at, locale)}</time>,
            },
            { label: t('desk/state'), cell: stateOf },
          ]}
        />
      )}
    </WorkSection>
  );
}
