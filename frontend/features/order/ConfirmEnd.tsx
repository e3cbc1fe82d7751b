import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useSending } from '#frontend/shop/useSending.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { PossibleAct } from './givingUpSeen.ts';
import type { Order } from './orderRows.ts';

interface Props {
  order: Order;
  act: PossibleAct;
  close: () => void;
  done: () => Promise<void>;
}

/** The second step: what is declared, where the money goes, and the button that does it. */
export function ConfirmEnd({ order, act, close, done }: Props) {
  const { t, locale } = useI18n();
  const isWithdrawal = act.act === 'withdraw';
  const [name, setName] = useState(order.billing.name);
  const [to, setTo] = useState(act.ways[0]?.to ?? 'provider');
  const { send, busy, failure } = useSending();
  const way = act.ways.find((one) => one.to === to);
  const confirm = () =>
    send(
      async () => {
        const sum = { act: act.act, to, amount: way?.amount.amount ?? 0 };
        const body = { ...sum, ...(isWithdrawal && name.trim() && { name: name.trim() }) };
        await call(afterSale.giveUpOrder, { params: { id: order.id }, body, cart: order.hash });
        await done();
        close();
        return undefined;
      },
      async (error) => {
        const isOther = error instanceof ApiFailure && error.code === 'changed_meanwhile';
        if (isOther) await done();
        return { failure: isOther ? t('after/give.changed') : failureText(error, t) };
      },
    );
  const ordered = formatMoment(order.created_at, locale);
  return (
    <Modal title={t(`after/give.${act.act}`)} onClose={close}>
      <div className="mt-3 grid gap-4">
        <p>{isWithdrawal ? t('after/give.withdraw.ask', { email: order.email }) : t('after/give.cancel.ask')}</p>
        {isWithdrawal && (
          <>
            <p>{t('after/give.withdraw.order', { id: order.id, time: ordered })}</p>
            <FieldFrame id="withdraw-name" label={t('after/give.withdraw.name')}>
              <input
                {...describe({ id: 'withdraw-name', hint: undefined, error: undefined })}
                className="input"
                maxLength={200}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </FieldFrame>
          </>
        )}
        {act.ways.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="label">{t('after/give.to')}</legend>
            {act.ways.map(({ to: one, amount }) => (
              <label key={one} className="choice">
                <input type="radio" name="give-to" className="check" checked={one === to} onChange={() => setTo(one)} />
                {t(`after/give.to.${one}`, { amount: formatMoney(amount.amount, locale) })}
              </label>
            ))}
          </fieldset>
        )}
        {failure && <Failed text={failure} />}
        <DialogButtons
          close={close}
          busy={busy}
          act={() => void confirm()}
          button={t(`after/give.${act.act}.confirm`)}
          cancel={t('after/give.keep')}
        />
      </div>
    </Modal>
  );
}
