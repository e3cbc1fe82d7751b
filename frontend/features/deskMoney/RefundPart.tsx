import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';
import { AskForSum } from './AskForSum.tsx';
import { RefundFields } from './RefundFields.tsx';
import { RefundSums } from './RefundSums.tsx';
import { type OrderMoneyWire, type RefundForm, useRefundForm } from './useRefundForm.ts';

type Given = ResultOf<typeof refunds.refundOrder>;

interface Props {
  money: OrderMoneyWire;
  /** What was given back, and the sentence that says it. */
  given: (said: string) => Promise<void>;
}

/** Gives money of an order back: what it comes to is shown before, the sum is asked once more, the password too. */
export function RefundPart({ money, given }: Props) {
  const { t, locale } = useI18n();
  const form = useRefundForm(money);
  const [asks, setAsks] = useState(false);
  const { preview, why } = form;
  return (
    <section className="card grid gap-5 p-5" aria-labelledby="refund-heading">
      <h2 id="refund-heading" className="text-xl">
        {t('money/refund')}
      </h2>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (preview) setAsks(true);
        }}
      >
        <RefundFields money={money} form={form} />
        <div className="min-h-28" aria-live="polite">
          {preview && <RefundSums preview={preview} alone={money.alone_up_to.amount} />}
          {why && <p className="error">{why}</p>}
        </div>
        <button type="submit" className="btn btn-primary justify-self-start" aria-disabled={!preview}>
          {preview ? t('money/refund.do', { amount: formatMoney(preview.amount.amount, locale) }) : t('money/refund')}
        </button>
      </form>
      {asks && preview && (
        <AskForRefund
          form={form}
          orderId={money.order_id}
          preview={preview}
          close={() => setAsks(false)}
          given={async (made) => {
            setAsks(false);
            form.startAgain();
            const amount = formatMoney(made.amount.amount, locale);
            await given(t(made.state === 'awaiting_approval' ? 'money/said.asked' : 'money/said.given', { amount }));
          }}
        />
      )}
    </section>
  );
}

interface AskProps {
  form: RefundForm;
  orderId: string;
  preview: NonNullable<RefundForm['preview']>;
  close: () => void;
  given: (made: Given) => Promise<void>;
}

function AskForRefund({ form, orderId, preview, close, given }: AskProps) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const { typed, id, sum } = form;
  const asked = useSubmit(async () => {
    const note = typed.note.trim();
    const body = { refund_id: id, reason: typed.reason, ...(note && { note }), ...sum };
    const made = await withRecentPassword(() => call(refunds.refundOrder, { params: { id: orderId }, body }));
    if (made) await given(made);
    return undefined;
  });
  const amount = formatMoney(preview.amount.amount, locale);
  return (
    <AskForSum
      title={t('money/ask', { amount, id: orderId })}
      button={preview.needs_approval ? t('money/ask.approval') : t('money/refund.do', { amount })}
      form={asked}
      {...{ close, question }}
    >
      <RefundSums preview={preview} />
    </AskForSum>
  );
}
