import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { typedMoney } from '#frontend/shop/typedMoney.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { staffStatements } from '#shared/contract/staff/statements.ts';
import type { StaffStatementWire } from '#shared/contract/zone/statements.ts';
import { sayMonth } from '#shared/rules/sayMonth.ts';

interface Props {
  statement: StaffStatementWire;
  close: () => void;
  answered: (name: string) => Promise<unknown>;
  /** A colleague or the translator was faster: the statement as it is now takes its place. */
  newer: (statement: StaffStatementWire) => void;
}

/** An answer to a dispute, with a correction where there is one. */
export function StatementAnswer({ statement, close, answered, newer }: Props) {
  const { t, locale } = useI18n();
  const { translator, month, version } = statement;
  const tellLast = useTellLast();
  const [said, setSaid] = useState('');
  const [sum, setSum] = useState('');
  const form = useSubmit(async () => {
    const correction = signedMoney(sum);
    if (sum.trim() !== '' && correction === undefined)
      return { fields: { correction: t('statement/answer.correction.wrong') } };
    const body = { version, text: said.trim(), ...(correction !== undefined && { correction }) };
    return tellLast(
      `translator#${translator.id}`,
      async () => {
        await call(staffStatements.answerStatement, { params: { translator: translator.id, month }, body });
        await answered(translator.name);
        close();
      },
      async () => {
        const { statements } = await call(staffStatements.listStaffStatements, { query: { month } });
        const now = statements.find((one) => one.translator.id === translator.id);
        if (!now) return undefined;
        newer(now);
        const state = `${t(`zone/statement.${now.state}`)}, ${formatMoney(now.net.amount, locale)}`;
        return t('conflict/now', { state });
      },
    );
  });
  const text = { id: 'answer', error: form.fields.text };
  return (
    <Modal
      title={t('statement/answer.heading', { name: translator.name, month: sayMonth(month, locale) })}
      onClose={close}
    >
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void form.submit(event)}>
        {form.failure && <Failed text={form.failure} />}
        <FieldFrame {...text} label={t('statement/answer.text')}>
          <textarea
            {...describe(text)}
            data-first-focus
            className="input"
            rows={4}
            maxLength={2000}
            value={said}
            onChange={(event) => setSaid(event.target.value)}
          />
        </FieldFrame>
        <TextField
          id="correction"
          label={t('statement/answer.correction')}
          hint={t('statement/answer.correction.hint')}
          optional
          inputMode="text"
          error={form.fields.correction}
          value={sum}
          onChange={(event) => setSum(event.target.value)}
        />
        <DialogButtons close={close} button={t('statement/answer')} busy={form.busy} />
      </form>
    </Modal>
  );
}

function signedMoney(typed: string): number | undefined {
  const [, sign, rest = ''] = /^\s*([-−+]?)(.*)$/.exec(typed) ?? [];
  const amount = typedMoney(rest);
  return amount === undefined ? undefined : sign === '' || sign === '+' ? amount : -amount;
}
