import type { ReactNode } from 'react';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Submitting } from '#frontend/shop/useSending.ts';
import { RefundReason } from '#shared/model/money/refundReason.ts';
import type { OrderMoneyWire, RefundForm, TypedRefund } from './useRefundForm.ts';

interface Props {
  money: OrderMoneyWire;
  form: RefundForm;
}

/** What goes back, why and where to. */
export function RefundFields({ money, form: { typed, change, sum } }: Props) {
  const { t } = useI18n();
  const whats: TypedRefund['what'][] = [...money.acts, 'all', ...(money.work_open ? (['stop'] as const) : []), 'part'];
  return (
    <>
      <ChoiceField
        name="refund-what"
        legend={t('money/what')}
        options={whats.map(
          (what) => [what, t(what === 'all' && !money.work_open ? 'money/what.rest' : `money/what.${what}`)] as const,
        )}
        value={typed.what}
        onChange={(what) => change({ what })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {typed.what === 'part' && (
          <TextField
            id="refund-amount"
            label={t('money/amount')}
            inputMode="decimal"
            autoComplete="off"
            error={typed.amount !== '' && !sum ? t('money/amount.bad') : undefined}
            value={typed.amount}
            onChange={(event) => change({ amount: event.target.value })}
          />
        )}
        {(typed.what === 'cancel' || typed.what === 'withdraw') && (
          <TextField
            id="refund-progress"
            label={t('money/progress')}
            hint={t('money/progress.hint')}
            inputMode="numeric"
            error={sum ? undefined : t('money/progress.bad')}
            value={typed.progress}
            onChange={(event) => change({ progress: event.target.value })}
          />
        )}
        <SelectField
          id="refund-reason"
          label={t('money/reason')}
          value={typed.reason}
          options={RefundReason.options.map((one) => [one, t(`money/reason.${one}`)] as const)}
          choose={(reason) => change({ reason })}
        />
        <SelectField
          id="refund-to"
          label={t('money/to')}
          value={typed.to}
          options={money.targets.map((one) => [one, t(`money/to.${one}`)] as const)}
          choose={(to) => change({ to })}
        />
      </div>
      <TextField
        id="refund-note"
        label={t('money/note')}
        optional
        maxLength={500}
        value={typed.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </>
  );
}

interface AskForSumProps {
  title: string;
  button: string;
  form: Submitting;
  close: () => void;
  /** The dialog for the password, while it is asked for. */
  question: ReactNode;
  children: ReactNode;
}

/** Asks once more before money moves: the sums, what went wrong, the button with the sum on it. */
export function AskForSum({ title, button, form, close, question, children }: AskForSumProps) {
  const { submit, busy, failure, fields } = form;
  const said = failure ?? Object.values(fields)[0];
  return (
    <>
      <Modal alert title={title} onClose={close}>
        <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
          {children}
          {said && <Failed text={said} />}
          <DialogButtons close={close} button={button} busy={busy} focus="button" />
        </form>
      </Modal>
      {question}
    </>
  );
}
