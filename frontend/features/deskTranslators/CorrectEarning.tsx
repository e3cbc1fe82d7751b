import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { typedMoney } from '#frontend/shop/typedMoney.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { staffTranslatorOperations } from '#shared/contract/staff/translators.ts';

interface Props {
  translator: string;
  close: () => void;
  saved: () => Promise<void>;
}

/** Adds an amount to a translator's earnings, or deducts one: a line of the next statement, with its reason. */
export default function CorrectEarning({ translator, close, saved }: Props) {
  const { t } = useI18n();
  // One id for one form: sent twice, it adds one line.
  const [id] = useState(() => crypto.randomUUID());
  const [isDeducted, setDeducted] = useState(false);
  const [typed, setTyped] = useState({ amount: '', reason: '', order: '' });
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const { submit, busy, failure, fields } = useSubmit(async () => {
    const sum = typedMoney(typed.amount);
    const order = typed.order.trim().toUpperCase();
    await call(staffTranslatorOperations.correctEarning, {
      params: { translator },
      body: {
        ...{ correction_id: id, amount: isDeducted ? -(sum ?? 0) : (sum ?? 0), reason: typed.reason },
        ...(order !== '' && { order_id: order }),
      },
    });
    await saved();
    close();
    return undefined;
  });
  return (
    <Modal title={t('translators/correct')} onClose={close}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
        <p>{t('translators/correct.text')}</p>
        {failure && <Failed text={failure} />}
        <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
          <legend className="label">{t('translators/correct.how')}</legend>
          {[false, true].map((one) => (
            <label key={String(one)} className="flex min-h-6 items-center gap-2">
              <input
                type="radio"
                name="how"
                className="radio"
                checked={isDeducted === one}
                onChange={() => setDeducted(one)}
              />
              {t(one ? 'translators/correct.deduct' : 'translators/correct.add')}
            </label>
          ))}
        </fieldset>
        <TextField
          id="correct-amount"
          label={t('translators/correct.amount')}
          inputMode="decimal"
          autoComplete="off"
          data-first-focus
          error={fields.amount}
          value={typed.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <AreaField
          id="correct-reason"
          label={t('desk/reason')}
          rows={3}
          maxLength={1000}
          error={fields.reason}
          value={typed.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
        <TextField
          id="correct-order"
          label={t('translators/correct.order')}
          optional
          autoComplete="off"
          error={fields.order_id}
          value={typed.order}
          onChange={({ target }) => set({ order: target.value })}
        />
        <DialogButtons close={close} button={t('translators/correct.save')} busy={busy} />
      </form>
    </Modal>
  );
}
