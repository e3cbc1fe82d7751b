import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { payments } from '#shared/contract/payments.ts';
import { Decide } from './Decide.tsx';
import { Waiting } from './Waiting.tsx';

type View = ResultOf<typeof payments.getApproval>;

interface Props {
  approval: View;
  done: (message: string) => Promise<void>;
  reload: () => Promise<unknown>;
}

/** An order that waits for approval or was decided, with what the user may do about it. */
export function Approval({ approval, done, reload }: Props) {
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
