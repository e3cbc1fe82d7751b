import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { SaveRows } from '#frontend/shop/SaveRows.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { FilterLinks } from '#frontend/shop/work/FilterLinks.tsx';
import { StatementWords } from '#frontend/shop/work/StatementWords.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useAddressFilter } from '#frontend/shop/work/useAddressFilter.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { staffStatements } from '#shared/contract/staff/statements.ts';
import type { StaffStatementWire } from '#shared/contract/zone/statements.ts';
import { sayMonth } from '#shared/rules/sayMonth.ts';
import { isPayable, PayStatements } from './PayStatements.tsx';
import { StatementAnswer } from './StatementAnswer.tsx';

/** A month that ended, as the browser's clock has it: one that is not stated yet is an empty list. */
const monthBefore = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - months, 1)).toISOString().slice(0, 7);
};

/** Lists by the months that they go back: what was in dispute for long is still paid. */
const monthsBack = { month: 1, before: 2, earlier: 3 } as const;
const lists = ['disputed', 'month', 'before', 'earlier'] as const;
const monthOf = (list: (typeof lists)[number]) => (list === 'disputed' ? undefined : monthBefore(monthsBack[list]));

/** Statements of translators: disputes to answer, and those of the months that ended, which are paid. */
export default function StatementsPage() {
  const { t, locale } = useI18n();
  const filter = useAddressFilter('list', lists);
  const [asked, setAsked] = useState<StaffStatementWire>();
  const [paying, setPaying] = useState<readonly StaffStatementWire[]>([]);
  const [said, setSaid] = useState('');
  const month = monthOf(filter.chosen);
  const { data, error, mutate } = useWork(`desk/statements/${filter.chosen}`, () =>
    call(staffStatements.listStaffStatements, { query: month === undefined ? {} : { month } }),
  );
  const rows = data?.statements;
  const payable = (month !== undefined && rows?.filter(isPayable)) || [];
  const textOf = (list: (typeof lists)[number]) =>
    list === 'disputed' || list === 'month' ? t(`statement/list.${list}`) : sayMonth(monthOf(list) ?? '', locale);
  const stateOf = ({ state, paid_on }: StaffStatementWire) =>
    paid_on === null ? t(`zone/statement.${state}`) : t('zone/statement.paid_on', { day: formatDay(paid_on, locale) });
  return (
    <DeskFrame
      heading={t('statement/list')}
      list="staff.statements"
      said={said}
      isLoading={!rows}
      error={error}
      retry={() => void mutate()}
    >
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
