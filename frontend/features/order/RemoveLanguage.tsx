import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useSending } from '#frontend/shop/useSending.ts';
import { changeOperations } from '#shared/contract/afterSale/changes.ts';
import type { Order } from './orderRows.ts';
import type { PossibleChange } from './possibleChange.ts';

interface Props {
  order: Order;
  language: PossibleChange['languages'][number];
  name: string;
  done: (next: PossibleChange) => Promise<void>;
  closed: () => Promise<void>;
}

/** A language with what comes back for it; taken out in two steps, the second with the new price and where the money goes. */
export function RemoveLanguage({ order, language, name, done, closed }: Props) {
  const { t, locale } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const [to, setTo] = useState(language.ways[0]?.to ?? 'provider');
  const { send, busy, failure } = useSending();
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  const [first] = language.ways;
  const remove = () =>
    send(
      async () => {
        const amount = language.ways.find((way) => way.to === to)?.amount.amount ?? 0;
        const body = { remove: { target_lang: language.target_lang, to, amount } };
        await done(await call(changeOperations.changeOrder, { params: { id: order.id }, body, cart: order.hash }));
        return undefined;
      },
      async (error) => {
        if (error instanceof ApiFailure && error.code === 'work_taken') await closed();
        return { failure: failureText(error, t) };
      },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsked(true)}>
        {t('after/change.remove', { language: name })}
      </button>
      {first && <span className="text-muted">{t('after/change.remove.back', { amount: money(first.amount) })}</span>}
      {isAsked && (
        <Modal title={t('after/change.remove', { language: name })} onClose={() => setAsked(false)}>
          <div className="mt-3 grid gap-4">
            <p>{t('after/change.remove.ask', { language: name, price: money(language.price) })}</p>
            {language.minimum_price && <p>{t('after/change.remove.minimum')}</p>}
            {language.ways.length > 0 && (
              <fieldset className="grid gap-3">
                <legend className="label">{t('after/give.to')}</legend>
                {language.ways.map((way) => (
                  <label key={way.to} className="choice">
                    <input
                      type="radio"
                      name="remove-to"
                      className="check"
                      checked={way.to === to}
                      onChange={() => setTo(way.to)}
                    />
                    {t(`after/give.to.${way.to}`, { amount: money(way.amount) })}
                  </label>
                ))}
              </fieldset>
            )}
            {failure && <Failed text={failure} />}
            <DialogButtons
              close={() => setAsked(false)}
              busy={busy}
              act={() => void remove()}
              button={t('after/change.remove.confirm')}
            />
          </div>
        </Modal>
      )}
    </div>
  );
}
