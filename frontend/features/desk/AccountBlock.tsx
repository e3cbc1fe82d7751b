import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { blockOperations } from '#shared/contract/desk/blocks.ts';
import type { deskCustomers } from '#shared/contract/desk/customers.ts';
import type { ResultOf } from '#shared/contract/operation.ts';

type Act = 'ask' | 'confirm' | 'decline' | 'end';

interface Props {
  customer: ResultOf<typeof deskCustomers.getCustomer>;
  changed: () => Promise<unknown>;
}

/** The block of an account: asked for by one administrator, confirmed by another, lifted by any. Others of the desk read it. */
export function AccountBlock({ customer: { account, account_state, block }, changed }: Props) {
  const { t, locale } = useI18n();
  const may = useMay()(blockOperations.askBlock);
  const { question, withRecentPassword } = useRecentPassword();
  const [asked, setAsked] = useState<Act>();
  const [said, setSaid] = useState('');
  const isOpen = block?.state === 'awaiting' || block?.state === 'blocked';
  const acts: readonly Act[] = may && account_state === 'active' ? actsOf(block) : [];
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

function actsOf(block: Props['customer']['block']): readonly Act[] {
  if (block?.state === 'blocked') return ['end'];
  if (block?.state === 'awaiting') return block.is_mine ? ['decline'] : ['confirm', 'decline'];
  return ['ask'];
}
