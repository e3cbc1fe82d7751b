import { type FormEvent, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { AddFile, AttachedFiles } from '#frontend/shop/thread/AttachedFiles.tsx';
import { useThreadFiles } from '#frontend/shop/thread/useThreadFiles.ts';
import { typedMoney } from '#frontend/shop/typedMoney.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import { ComplaintDemand } from '#shared/model/complaint.ts';
import { hasEnded } from './hasEnded.ts';
import type { Order } from './orderRows.ts';
import { announceFor } from './useThread.ts';

interface Props {
  order: Order;
  /** Grosze that may still go back: where nothing is left only the work can be put right. */
  left: number;
  sent: (name: string) => Promise<void>;
}

/** What is wrong, what is wanted, and files that show it. What was typed stays until it is sent. */
export function ComplaintForm({ order, left, sent }: Props) {
  const { t, locale } = useI18n();
  const [text, setText] = useState('');
  const [demand, setDemand] = useState<ComplaintDemand>('correct');
  const [sum, setSum] = useState('');
  const [wrong, setWrong] = useState<{ text?: string; amount?: string }>({});
  const attached = useThreadFiles(announceFor(order));
  const most = formatMoney(left, locale);
  const amount = demand === 'reduce' ? typedMoney(sum) : undefined;
  const { submit, busy, failure, fields } = useSubmit(async () => {
    const body = { text: text.trim(), demand, ...(amount !== undefined && { amount }), files: [...attached.files] };
    const made = await call(afterSale.complain, { params: { id: order.id }, body, cart: order.hash });
    await sent(made.name);
    return undefined;
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const isSumWrong = demand === 'reduce' && (amount === undefined || amount < 1 || amount > left);
    const found = {
      ...(text.trim() === '' && { text: t('after/write.empty') }),
      ...(isSumWrong && { amount: t('complaint/amount.wrong', { left: most }) }),
    };
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`complaint-${first}`)?.focus();
    if (attached.sending === undefined) void submit();
  }
  const about = {
    id: 'complaint-text',
    hint: t(hasEnded(order) ? 'complaint/text.hint.ended' : 'complaint/text.hint'),
    error: wrong.text ?? fields.text,
  };
  const demands = ComplaintDemand.options.filter((one) => one === 'correct' || left > 0);
  return (
    <form noValidate onSubmit={onSubmit} className="card grid gap-4 p-5 sm:p-6" data-noprint>
      <FieldFrame {...about} label={t('complaint/text')}>
        <textarea
          {...describe(about)}
          rows={5}
          maxLength={4000}
          className="input block resize-y"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FieldFrame>
      <AttachedFiles attached={attached} />
      <p className="flex flex-wrap items-center gap-4">
        <AddFile attached={attached} />
        <span role="status" className="hint">
          {attached.sending !== undefined && t('after/file.sending', { name: attached.sending })}
        </span>
      </p>
      <ChoiceField
        name="demand"
        legend={t('complaint/demand')}
        options={demands.map((one) => [one, t(`complaint/demand.${one}`)] as const)}
        value={demand}
        onChange={setDemand}
      />
      {demand === 'reduce' && (
        <TextField
          id="complaint-amount"
          label={t('complaint/amount')}
          hint={t('complaint/amount.hint', { left: most })}
          error={wrong.amount ?? fields.amount}
          inputMode="decimal"
          className="input max-w-48"
          value={sum}
          onChange={(event) => setSum(event.target.value)}
        />
      )}
      {(failure ?? fields.demand) && <Failed text={failure ?? fields.demand ?? ''} />}
      <p>
        <BusyButton type="submit" className="btn btn-primary" busy={busy} blocked={attached.sending !== undefined}>
          {t('complaint/send')}
        </BusyButton>
      </p>
    </form>
  );
}
