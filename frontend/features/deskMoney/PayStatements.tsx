import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { staffStatements } from '#shared/contract/staff/statements.ts';
import type { StaffStatementWire } from '#shared/contract/zone/statements.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';

interface Props {
  statements: readonly StaffStatementWire[];
  close: () => void;
  /** What was marked, and what was not. */
  paid: (said: string) => Promise<unknown>;
}

/** Can be paid: agreed on, with something to pay, and not paid yet. */
export const isPayable = ({ state, net, paid_on }: StaffStatementWire): boolean =>
  state === 'approved' && net.amount > 0 && paid_on === null;

/** Notes that statements were paid, with the day of the transfer; what a colleague changed before is left as it is, and named. */
export function PayStatements({ statements, close, paid }: Props) {
  const { t, locale } = useI18n();
  const [day, setDay] = useState(warsawDayOf(new Date()));
  const count = statements.length;
  const sum = statements.reduce((all, { net }) => all + net.amount, 0);
  const form = useSubmit(async () => {
    // Before the first is marked: all of them have one day.
    const stated = statements.map(({ made_at }) => warsawDayOf(new Date(made_at)));
    if (day > warsawDayOf(new Date()) || stated.some((one) => day < one))
      return { fields: { paid_on: t('statement/pay.day.hint') } };
    const left: string[] = [];
    for (const { translator, month, version } of statements) {
      const params = { translator: translator.id, month };
      try {
        await call(staffStatements.payStatement, { params, body: { version, paid_on: day } });
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
        left.push(translator.name);
      }
    }
    const done = count > left.length ? [t('statement/pay.done', { count: count - left.length })] : [];
    const not = left.length > 0 ? [t('statement/pay.left', { names: left.join(', ') })] : [];
    await paid([...done, ...not].join(' '));
    close();
    return undefined;
  });
  return (
    <Modal title={t('statement/pay.heading', { count })} onClose={close}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void form.submit(event)}>
        <p>{t('statement/pay.text', { sum: formatMoney(sum, locale) })}</p>
        {form.failure && <Failed text={form.failure} />}
        <TextField
          id="paid_on"
          type="date"
          data-first-focus
          label={t('statement/pay.day')}
          hint={form.fields.paid_on ? undefined : t('statement/pay.day.hint')}
          error={form.fields.paid_on}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <DialogButtons close={close} button={t('statement/pay')} busy={form.busy} />
      </form>
    </Modal>
  );
}
