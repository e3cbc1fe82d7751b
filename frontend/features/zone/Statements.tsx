import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { StatementWords } from '#frontend/shop/work/StatementWords.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { translator } from '#shared/contract/translator.ts';
import type { StatementWire } from '#shared/contract/zone/statements.ts';
import { sayMonth } from '#shared/rules/sayMonth.ts';
import { StatementActs } from './StatementActs.tsx';

/** What was earned in each month that ended: to be approved or disputed, with its lines as a file. */
export function Statements() {
  const { t } = useI18n();
  const { data, mutate } = useWork('statements', () => call(translator.listStatements), 0);
  const [said, setSaid] = useState('');
  if (!data) return null;
  const changed = async (after: StatementWire | undefined, text: string) => {
    setSaid(text);
    await mutate(
      (before) => before && { statements: before.statements.map((one) => (one.month === after?.month ? after : one)) },
      { revalidate: after === undefined },
    );
  };
  return (
    <WorkSection id="statements" heading={t('zone/statements')}>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      {data.statements.length === 0 && <p className="card p-6">{t('zone/statements.none')}</p>}
      <ul className="grid gap-4">
        {data.statements.map((one) => (
          <StatementCard key={one.month} statement={one} changed={changed} />
        ))}
      </ul>
    </WorkSection>
  );
}

interface CardProps {
  statement: StatementWire;
  changed: (after: StatementWire | undefined, text: string) => Promise<void>;
}

function StatementCard({ statement, changed }: CardProps) {
  const { t, locale } = useI18n();
  const { month, state, net, lines, decide_by, paid_on } = statement;
  return (
    <li className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg">{sayMonth(month, locale)}</h3>
        <p className="font-medium">
          {paid_on === null
            ? t(`zone/statement.${state}`)
            : t('zone/statement.paid_on', { day: formatDay(paid_on, locale) })}
        </p>
      </div>
      <p>
        <strong className="tabular-nums">{formatMoney(net.amount, locale)}</strong>{' '}
        <span className="hint">{t('zone/statement.lines', { lines })}</span>
      </p>
      <StatementWords words={statement.words} reader="translator" />
      {state === 'sent' && <p className="hint">{t('zone/statement.until', { day: formatDay(decide_by, locale) })}</p>}
      <StatementActs statement={statement} changed={changed} />
    </li>
  );
}
