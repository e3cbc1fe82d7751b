import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { balances } from '#shared/contract/staff/balances.ts';
import { AdjustFields } from './AdjustFields.tsx';
import { signedMoney } from './AdjustmentTable.tsx';
import { AdjustSums } from './AdjustSums.tsx';
import { AskForSum } from './AskForSum.tsx';
import { type AdjustForm, type BalanceWire, useAdjustForm } from './useAdjustForm.ts';

interface Props {
  account: string;
  balance: BalanceWire;
  /** The sentence that says what was done. */
  made: (said: string) => Promise<void>;
}

/** Corrects a balance: what it comes to is shown before, the sum is asked once more, the password too. */
export function AdjustPart({ account, balance, made }: Props) {
  const { t, locale } = useI18n();
  const form = useAdjustForm(balance);
  const [asks, setAsks] = useState(false);
  const { sum } = form;
  return (
    <section className="card grid gap-5 p-5" aria-labelledby="adjust-heading">
      <h2 id="adjust-heading" className="text-xl">
        {t('balance/adjust')}
      </h2>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (form.check()) setAsks(true);
        }}
      >
        <AdjustFields form={form} />
        <div className="min-h-20" aria-live="polite">
          {sum !== undefined && <AdjustSums balance={balance} form={form} />}
        </div>
        <button type="submit" className="btn btn-primary justify-self-start">
          {sum === undefined ? t('balance/adjust') : t('balance/adjust.do', { amount: signedMoney(sum, locale) })}
        </button>
      </form>
      {asks && sum !== undefined && (
        <AskForAdjustment
          {...{ account, balance, form, sum }}
          close={() => setAsks(false)}
          made={async (state) => {
            setAsks(false);
            form.startAgain();
            await made(t(`balance/said.${state}`, { amount: signedMoney(sum, locale) }));
          }}
        />
      )}
    </section>
  );
}

interface AskProps {
  account: string;
  balance: BalanceWire;
  form: AdjustForm;
  sum: number;
  close: () => void;
  made: (state: 'awaiting' | 'posted' | 'declined') => Promise<void>;
}

function AskForAdjustment({ account, balance, form, sum, close, made }: AskProps) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const { typed, id, isAbove } = form;
  const asked = useSubmit(async () => {
    const { part, reason } = typed;
    const body = { adjustment_id: id, part, amount: sum, reason, note: typed.note.trim() };
    const answer = await withRecentPassword(() => call(balances.adjustBalance, { params: { account }, body }));
    if (answer) await made(answer.state);
    return undefined;
  });
  const amount = formatMoney(Math.abs(sum), locale);
  return (
    <AskForSum
      title={t(sum < 0 ? 'balance/ask.less' : 'balance/ask.more', { amount })}
      button={isAbove ? t('money/ask.approval') : t('balance/adjust.do', { amount: signedMoney(sum, locale) })}
      form={asked}
      {...{ close, question }}
    >
      <AdjustSums balance={balance} form={form} />
    </AskForSum>
  );
}
