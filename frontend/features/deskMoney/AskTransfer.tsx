import { call } from '#frontend/api/client.ts';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { transfers } from '#shared/contract/staff/transfers.ts';

export interface SeenTransfer {
  due: ResultOf<typeof transfers.getTransferDue>;
  number: string;
  amount: number;
  received_on: string;
  reference: string;
}

interface Props {
  seen: SeenTransfer;
  close: () => void;
  booked: (paid: number) => Promise<void>;
}

/** Says once more what is booked for what; the password is asked for, too. */
export function AskTransfer({ seen: { due, number, ...body }, close, booked }: Props) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const { submit, busy, failure, fields } = useSubmit(async () => {
    const params = { number };
    const made = await withRecentPassword(() => call(transfers.receiveTransfer, { params, body }));
    if (made) await booked(made.amount.amount);
    return undefined;
  });
  const said = failure ?? Object.values(fields)[0];
  const amount = formatMoney(body.amount, locale);
  const state =
    due.state === 'paid' && due.paid_at
      ? t('transfer/state.paid', { at: sayInstant(due.paid_at, locale) })
      : t(due.state === 'expired' ? 'transfer/state.expired' : 'transfer/state.awaiting');
  return (
    <>
      <Modal alert title={t('transfer/ask', { amount })} onClose={close}>
        <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
          <Facts
            rows={[
              [t('transfer/for'), due.order_id ? t('transfer/order', { id: due.order_id }) : t('transfer/top_up')],
              [t('desk/state'), state],
              [t('transfer/asked_for'), due.sums.map((sum) => formatMoney(sum.amount, locale)).join(' / ')],
              [t('transfer/day'), body.received_on],
              [t('transfer/reference'), body.reference],
            ]}
          />
          {said && <Failed text={said} />}
          <DialogButtons close={close} button={t('transfer/came')} busy={busy} focus="button" />
        </form>
      </Modal>
      {question}
    </>
  );
}
