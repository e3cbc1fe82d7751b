import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
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
import { StatementAnswer } from './StatementAnswer.tsx';

/** The month that ended last, as the browser's clock has it: a month that is not stated yet is an empty list. */
const lastMonth = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 7);
};

/** Statements of translators: disputes to answer, and those of the month that ended. */
export default function StatementsPage() {
  const { t, locale } = useI18n();
  const filter = useAddressFilter('list', ['disputed', 'month']);
  const [asked, setAsked] = useState<StaffStatementWire>();
  const [said, setSaid] = useState('');
  const { data, error, mutate } = useWork(`desk/statements/${filter.chosen}`, () =>
    call(staffStatements.listStaffStatements, { query: filter.chosen === 'month' ? { month: lastMonth() } : {} }),
  );
  const rows = data?.statements;
  return (
    <DeskFrame
      heading={t('statement/list')}
      list="staff.statements"
      said={said}
      isLoading={!rows}
      error={error}
      retry={() => void mutate()}
    >
      <FilterLinks label={t('statement/list')} filter={filter} textOf={(name) => t(`statement/list.${name}`)} />
      {rows?.length === 0 && <p className="card p-6">{t(`statement/none.${filter.chosen}`)}</p>}
      {rows && rows.length > 0 && (
        <DeskTable
          caption={t('statement/list')}
          rows={rows}
          keyOf={(row) => `${row.month}-${row.translator.id}`}
          columns={[
            { label: t('statement/month'), cell: (row) => sayMonth(row.month, locale) },
            { label: t('statement/translator'), cell: (row) => row.translator.name },
            { label: t('money/sum'), isNumber: true, cell: (row) => formatMoney(row.net.amount, locale) },
            { label: t('desk/state'), cell: (row) => t(`zone/statement.${row.state}`) },
            {
              label: t('statement/until'),
              cell: (row) => (row.state === 'sent' ? sayInstant(row.decide_by, locale) : '–'),
            },
            { label: t('statement/words'), cell: (row) => <StatementWords words={row.words} reader="staff" /> },
            {
              label: t('money/decide'),
              cell: (row) =>
                row.state === 'disputed' && (
                  <button type="button" className="btn btn-small btn-primary" onClick={() => setAsked(row)}>
                    {t('statement/answer')}
                  </button>
                ),
            },
          ]}
        />
      )}
      {filter.chosen === 'month' && rows && rows.length > 0 && (
        <SaveRows
          button={t('statement/payments')}
          rows={() => call(staffStatements.exportPayments, { body: { month: lastMonth() } })}
          said={({ complete, ...saved }) => t(complete ? 'statement/payments.saved' : 'statement/payments.part', saved)}
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
