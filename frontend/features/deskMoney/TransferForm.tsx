import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { typedMoney, typedPln } from '#frontend/shop/typedMoney.ts';
import { transfers } from '#shared/contract/staff/transfers.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';
import { AskTransfer, type SeenTransfer } from './AskTransfer.tsx';

interface Props {
  /** Of an awaited transfer that was chosen. */
  number: string;
  amount: number | undefined;
  booked: (said: string) => Promise<void>;
}

/** What stands on the bank's statement: looked up first, asked once more, then booked. */
export function TransferForm({ number, amount, booked }: Props) {
  const { t, locale } = useI18n();
  const [typed, setTyped] = useState({
    number,
    amount: amount === undefined ? '' : typedPln(amount / 100, locale),
    day: warsawDayOf(new Date()),
    reference: '',
  });
  const [asked, setAsked] = useState<SeenTransfer>();
  const { submit, busy, failure, fields } = useSubmit(async () => {
    const sum = typedMoney(typed.amount);
    const name = typed.number.trim();
    const wrong = {
      ...(!/^[\w-]{10,20}$/.test(name) && { number: t('transfer/number.bad') }),
      ...(!sum && { amount: t('money/amount.bad') }),
      ...(!/\d/.test(typed.reference) && { reference: t('transfer/reference.bad') }),
    };
    if (!sum || Object.keys(wrong).length > 0) return { fields: wrong };
    try {
      const due = await call(transfers.getTransferDue, { params: { number: name } });
      setAsked({ due, number: name, amount: sum, received_on: typed.day, reference: typed.reference });
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return { fields: { number: t('transfer/unknown') } };
      throw error;
    }
    return undefined;
  });
  const field = (name: keyof typeof typed, more: object = {}) => (
    <TextField
      id={`transfer-${name}`}
      label={t(`transfer/${name}`)}
      error={fields[name]}
      autoComplete="off"
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      {...more}
    />
  );
  return (
    <section className="card grid gap-5 p-5" aria-labelledby="transfer-heading">
      <h2 id="transfer-heading" className="text-xl">
        {t('transfer/heading')}
      </h2>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {failure && <Failed text={failure} />}
        <div className="grid gap-4 sm:grid-cols-2">
          {field('number', { hint: t('transfer/number.hint'), maxLength: 20 })}
          {field('amount', { inputMode: 'decimal' })}
          {field('day', { type: 'date' })}
          {field('reference', { hint: t('transfer/reference.hint'), maxLength: 40 })}
        </div>
        <BusyButton type="submit" className="btn btn-primary justify-self-start" busy={busy}>
          {t('transfer/check')}
        </BusyButton>
      </form>
      {asked && (
        <AskTransfer
          seen={asked}
          close={() => setAsked(undefined)}
          booked={async (paid) => {
            setAsked(undefined);
            setTyped({ ...typed, number: '', amount: '', reference: '' });
            await booked(t('transfer/said', { amount: formatMoney(paid, locale), number: asked.number }));
          }}
        />
      )}
    </section>
  );
}
