import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { SaveRows } from '#frontend/shop/SaveRows.tsx';
import { typedMoney } from '#frontend/shop/typedMoney.ts';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { StatementWords } from '#frontend/shop/work/StatementWords.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { staffStatements } from '#shared/contract/staff/translators.ts';
import type { StaffStatementWire } from '#shared/contract/translator/statements.ts';
import { sayMonth } from '#shared/rules/say/sayMonth.ts';
import { warsawDayOf, warsawMonthOf } from '#shared/rules/say/warsawDay.ts';

/** Lists by the months that they go back, of which one that is not stated yet is empty: what was in dispute for long is still paid. */
const monthsBack = { month: 1, before: 2, earlier: 3 } as const;
const lists = ['disputed', 'month', 'before', 'earlier'] as const;
const monthOf = (list: (typeof lists)[number]) =>
  list === 'disputed' ? undefined : warsawMonthOf(new Date(), monthsBack[list]);

/** Statements of translators: disputes to answer, and those of the months that ended, which are paid. */
export default function StatementsPage() {
  const { t, locale } = useI18n();
  const filter = useAddressFilter('list', lists);
  const [asked, setAsked] = useState<StaffStatementWire>();
  const [paying, setPaying] = useState<readonly StaffStatementWire[]>([]);
  const [said, setSaid] = useState('');
  const month = monthOf(filter.chosen);
  const answer = useWork(`desk/statements/${filter.chosen}`, () =>
    call(staffStatements.listStaffStatements, { query: month === undefined ? {} : { month } }),
  );
  const { data, mutate } = answer;
  const rows = data?.statements;
  const payable = (month !== undefined && rows?.filter(isPayable)) || [];
  const textOf = (list: (typeof lists)[number]) =>
    list === 'disputed' || list === 'month' ? t(`statement/list.${list}`) : sayMonth(monthOf(list) ?? '', locale);
  const stateOf = ({ state, paid_on }: StaffStatementWire) =>
    paid_on === null ? t(`job/statement.${state}`) : t('job/statement.paid_on', { day: formatDay(paid_on, locale) });
  return (
    <DeskFrame heading={t('statement/list')} list="staff.statements" said={said} of={answer}>
      <FilterLinks label={t('statement/list')} filter={filter} textOf={textOf} />
      {rows?.length === 0 && (
        <p className="card p-6">{t(month === undefined ? 'statement/none.disputed' : 'statement/none.month')}</p>
      )}
      {rows && rows.length > 0 && (
        <DeskTable
          caption={t('statement/list')}
          rows={rows}
          keyOf={(row) => `${row.month}-${row.translator.id}`}
          columns={[
            { label: t('statement/month'), cell: (row) => sayMonth(row.month, locale) },
            { label: t('statement/translator'), cell: (row) => row.translator.name },
            { label: t('money/sum'), isNumber: true, cell: (row) => formatMoney(row.net.amount, locale) },
            { label: t('desk/state'), cell: (row) => stateOf(row) },
            {
              label: t('statement/until'),
              cell: (row) => (row.state === 'sent' ? sayInstant(row.decide_by, locale) : '–'),
            },
            { label: t('statement/words'), cell: (row) => <StatementWords words={row.words} reader="staff" /> },
            {
              label: t('money/decide'),
              cell: (row) =>
                row.state === 'disputed' ? (
                  <button type="button" className="btn btn-small btn-primary" onClick={() => setAsked(row)}>
                    {t('statement/answer')}
                  </button>
                ) : (
                  isPayable(row) && (
                    <button
                      type="button"
                      className="btn btn-small btn-quiet"
                      aria-label={`${t('statement/pay')}: ${row.translator.name}`}
                      onClick={() => setPaying([row])}
                    >
                      {t('statement/pay')}
                    </button>
                  )
                ),
            },
          ]}
        />
      )}
      {payable.length > 0 && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setPaying(payable)}>
          {t('statement/pay.all')}
        </button>
      )}
      {month !== undefined && rows && rows.length > 0 && (
        <SaveRows
          key={month}
          button={t('statement/payments')}
          rows={() => call(staffStatements.exportPayments, { body: { month } })}
          said={({ complete, ...saved }) => t(complete ? 'statement/payments.saved' : 'statement/payments.part', saved)}
        />
      )}
      {paying.length > 0 && (
        <PayStatements
          statements={paying}
          close={() => setPaying([])}
          paid={async (text) => {
            setSaid(text);
            await mutate();
          }}
        />
      )}
      {asked && (
        <StatementAnswer
          statement={asked}
          close={() => setAsked(undefined)}
          newer={setAsked}
          answered={async (name) => {
            setSaid(t('statement/answered', { name }));
            await mutate();
          }}
        />
      )}
    </DeskFrame>
  );
}

interface StatementAnswerProps {
  statement: StaffStatementWire;
  close: () => void;
  answered: (name: string) => Promise<unknown>;
  /** A colleague or the translator was faster: the statement as it is now takes its place. */
  newer: (statement: StaffStatementWire) => void;
}

/** An answer to a dispute, with a correction where there is one. */
function StatementAnswer({ statement, close, answered, newer }: StatementAnswerProps) {
  const { t, locale } = useI18n();
  const { translator, month, version } = statement;
  const tellLast = useTellLast();
  const form = useForm(staffStatements.answerStatement, {
    start: { text: '', correction: '' },
    labels: { text: 'statement/answer.text', correction: 'statement/answer.correction' },
    check: ({ correction }) => ({
      correction:
        correction.trim() !== '' && signedMoney(correction) === undefined && t('statement/answer.correction.wrong'),
    }),
    send: (typed) => {
      const correction = signedMoney(typed.correction);
      const body = { version, text: typed.text.trim(), ...(correction !== undefined && { correction }) };
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
          const state = `${t(`job/statement.${now.state}`)}, ${formatMoney(now.net.amount, locale)}`;
          return t('conflict/now', { state });
        },
      );
    },
  });
  return (
    <Modal
      title={t('statement/answer.heading', { name: translator.name, month: sayMonth(month, locale) })}
      onClose={close}
    >
      <Form of={form} className="mt-3 grid gap-4">
        <AreaField {...form.text('text')} data-first-focus rows={4} maxLength={2000} />
        <TextField {...form.text('correction')} hint={t('statement/answer.correction.hint')} inputMode="text" />
        <DialogButtons close={close} button={t('statement/answer')} busy={form.busy} />
      </Form>
    </Modal>
  );
}

function signedMoney(typed: string): number | undefined {
  const [, sign, rest = ''] = /^\s*([-−+]?)(.*)$/.exec(typed) ?? [];
  const amount = typedMoney(rest);
  return amount === undefined ? undefined : sign === '' || sign === '+' ? amount : -amount;
}

interface PayStatementsProps {
  statements: readonly StaffStatementWire[];
  close: () => void;
  /** What was marked, and what was not. */
  paid: (said: string) => Promise<unknown>;
}

/** Can be paid: agreed on, with something to pay, and not paid yet. */
const isPayable = ({ state, net, paid_on }: StaffStatementWire): boolean =>
  state === 'approved' && net.amount > 0 && paid_on === null;

/** Notes that statements were paid, with the day of the transfer; what a colleague changed before is left as it is, and named. */
function PayStatements({ statements, close, paid }: PayStatementsProps) {
  const { t, locale } = useI18n();
  const [today] = useState(() => warsawDayOf(new Date()));
  const count = statements.length;
  const sum = statements.reduce((all, { net }) => all + net.amount, 0);
  const form = useForm(staffStatements.payStatement, {
    start: { paid_on: today },
    labels: { paid_on: 'statement/pay.day' },
    // Before the first is marked: all of them have one day.
    check: ({ paid_on: day }) => ({
      paid_on:
        (day > warsawDayOf(new Date()) || statements.some(({ made_at }) => day < warsawDayOf(new Date(made_at)))) &&
        t('statement/pay.day.hint'),
    }),
    send: async ({ paid_on }) => {
      const left: string[] = [];
      for (const { translator, month, version } of statements) {
        const params = { translator: translator.id, month };
        try {
          await call(staffStatements.payStatement, { params, body: { version, paid_on } });
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
    },
  });
  return (
    <Modal title={t('statement/pay.heading', { count })} onClose={close}>
      <Form of={form} className="mt-3 grid gap-4" text={t('statement/pay.text', { sum: formatMoney(sum, locale) })}>
        <TextField
          {...form.text('paid_on')}
          type="date"
          data-first-focus
          hint={form.errors.paid_on ? undefined : t('statement/pay.day.hint')}
        />
        <DialogButtons close={close} button={t('statement/pay')} busy={form.busy} />
      </Form>
    </Modal>
  );
}
