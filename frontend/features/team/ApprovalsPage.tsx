import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { payments } from '#shared/contract/payments.ts';
import { Decide, Waiting } from './Decide.tsx';

/** Orders of members that wait for approval, then those that were decided. */
export default function ApprovalsPage() {
  const { t } = useI18n();
  const signedIn = useSignedIn();
  const answer = useSWR(signedIn && 'approvals', () => call(payments.listApprovals));
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  async function done(message: string) {
    setSaid(message);
    await mutate();
  }
  const all = data?.approvals ?? [];
  const groups = [
    ['waiting', all.filter(({ state }) => state === 'waiting')],
    ['decided', all.filter(({ state }) => state !== 'waiting')],
  ] as const;
  return (
    <AccountFrame page="account.approvals.index" heading={t('login/approvals')}>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      <p className="max-w-prose">{t('team/approvals.intro')}</p>
      <Loaded of={answer} wait="card h-40" />
      {data && all.length === 0 && <p className="card p-6">{t('team/approvals.none')}</p>}
      {groups.map(
        ([group, approvals]) =>
          approvals.length > 0 && (
            <section key={group} className="grid gap-4" aria-labelledby={`${group}-heading`}>
              <h2 id={`${group}-heading`} className="text-xl">
                {t(`team/approvals.${group}`)}
              </h2>
              <ul className="grid gap-3">
                {approvals.map((one) => (
                  <Approval key={one.id} approval={one} done={done} reload={() => mutate()} />
                ))}
              </ul>
            </section>
          ),
      )}
    </AccountFrame>
  );
}

type ApprovalView = ResultOf<typeof payments.getApproval>;

interface ApprovalProps {
  approval: ApprovalView;
  done: (message: string) => Promise<void>;
  reload: () => Promise<unknown>;
}

/** An order that waits for approval or was decided, with what the user may do about it. */
function Approval({ approval, done, reload }: ApprovalProps) {
  const { t, locale } = useI18n();
  const { id, state, member, decided_by: by, order_id: order, cart, may_decide: decides } = approval;
  const params = { approval: id };
  const name = member.name || t('login/former_member');
  const withdraw = useSubmit(async () => {
    await done((await call(payments.withdrawApproval, { params })).message);
  });
  return (
    <li className="card grid gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base font-semibold break-words">
          {name}: {approval.service_name}
        </h3>
        {state !== 'waiting' && (
          <p className="hint">
            {t(`team/approval.${state}`)}
            {by && ` (${by.name || t('login/former_member')})`}
          </p>
        )}
      </div>
      <Waiting order={approval} />
      {order && (
        <a className="link justify-self-start" href={`${href(locale, 'payment.successful', { id: order })}`}>
          {t('team/approval.order', { order })}
        </a>
      )}
      {cart && (
        <a className="link justify-self-start" href={href(locale, 'cart.hash.payment.index', { hash: cart })}>
          {t('team/approval.cart')}
        </a>
      )}
      {decides && (
        <Decide
          of={id}
          amount={approval.price_gross.amount}
          blocked={approval.is_changed ? t('team/approval.changed') : undefined}
          reload={reload}
          approve={async (same_again) => {
            const { delivery_at: date } = approval;
            const body = { amount: approval.price_gross.amount, same_again, ...(date && { delivery_at: date }) };
            const { order_id } = await call(payments.giveApproval, { params, body });
            await done(t('team/approve.done', { order: order_id }));
          }}
          refuse={async (reason) => done((await call(payments.refuseApproval, { params, body: { reason } })).message)}
        />
      )}
      {approval.may_withdraw && (
        <>
          {withdraw.failure && <Failed text={withdraw.failure} />}
          <button
            type="button"
            className="btn btn-quiet btn-small justify-self-start"
            onClick={() => void withdraw.submit()}
          >
            {t('team/approval.withdraw')}
          </button>
        </>
      )}
    </li>
  );
}
