import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { StatementWords } from '#frontend/shop/work/StatementWords.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { StatementWire } from '#shared/contract/translator/statements.ts';
import { translator } from '#shared/contract/translator.ts';
import { csvAmount, csvFile } from '#shared/rules/csvCell.ts';
import { sayMonth } from '#shared/rules/say/sayMonth.ts';
import { TranslatorFrame } from './TranslatorFrame.tsx';

/** What was earned, line by line, with its sum. */
export default function EarningsPage() {
  const { t, locale } = useI18n();
  const answer = useWork('earnings', () => call(translator.listEarnings), 0);
  const { data } = answer;
  return (
    <TranslatorFrame page="translator.earnings" heading={t('translator/earnings')} of={answer}>
      <Statements />
      <h2 className="text-xl">{t('translator/earnings.lines')}</h2>
      <Waiting of={answer} as="card h-40" />
      {data?.earnings.length === 0 && <p className="card p-6">{t('translator/earnings.none')}</p>}
      {data && data.earnings.length > 0 && (
        <>
          <p className="text-lg">
            {t('translator/earnings.sum')}: <strong>{formatMoney(data.sum.amount, locale)}</strong>
          </p>
          <ListTable
            caption={t('translator/earnings')}
            rows={data.earnings}
            keyOf={({ at, order_id, job_id, kind }) => `${at}-${order_id}-${job_id}-${kind}`}
            columns={[
              {
                label: t('translator/earnings.date'),
                cell: ({ at }) => <time dateTime={at}>{formatDay(at, locale)}</time>,
              },
              {
                label: t('translator/earnings.job'),
                cell: ({ order_id, job_id }) => (order_id === null ? '–' : `${order_id}-${job_id}`),
              },
              {
                label: t('translator/earnings.kind'),
                cell: ({ kind, reason }) => (
                  <>
                    {t(`translator/kind.${kind}`)}
                    {reason && <span className="hint block">{reason}</span>}
                  </>
                ),
              },
              {
                label: t('translator/earnings.net'),
                isNumber: true,
                cell: ({ net }) => formatMoney(net.amount, locale),
              },
            ]}
          />
        </>
      )}
    </TranslatorFrame>
  );
}

/** What was earned in each month that ended: to be approved or disputed, with its lines as a file. */
function Statements() {
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
    <WorkSection id="statements" heading={t('job/statements')}>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      {data.statements.length === 0 && <p className="card p-6">{t('job/statements.none')}</p>}
      <ul className="grid gap-4">
        {data.statements.map((one) => (
          <StatementCard key={one.month} statement={one} changed={changed} />
        ))}
      </ul>
    </WorkSection>
  );
}

interface StatementProps {
  statement: StatementWire;
  changed: (after: StatementWire | undefined, text: string) => Promise<void>;
}

function StatementCard({ statement, changed }: StatementProps) {
  const { t, locale } = useI18n();
  const { month, state, net, lines, decide_by, paid_on } = statement;
  return (
    <li className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg">{sayMonth(month, locale)}</h3>
        <p className="font-medium">
          {paid_on === null
            ? t(`job/statement.${state}`)
            : t('job/statement.paid_on', { day: formatDay(paid_on, locale) })}
        </p>
      </div>
      <p>
        <strong className="tabular-nums">{formatMoney(net.amount, locale)}</strong>{' '}
        <span className="hint">{t('job/statement.lines', { lines })}</span>
      </p>
      <StatementWords words={statement.words} reader="translator" />
      {state === 'sent' && <p className="hint">{t('job/statement.until', { day: formatDay(decide_by, locale) })}</p>}
      <StatementActs statement={statement} changed={changed} />
    </li>
  );
}

/** Approve or dispute while it is open; its lines as a file at any time. */
function StatementActs({ statement, changed }: StatementProps) {
  const { t, locale } = useI18n();
  const [asked, setAsked] = useState<'approve' | 'dispute'>();
  const { month, version } = statement;
  const params = { month };
  const file = useSubmit(async () => {
    const { earnings } = await call(translator.getStatement, { params });
    const head = [
      t('translator/earnings.date'),
      t('translator/earnings.job'),
      t('translator/earnings.kind'),
      t('job/statement.reason'),
    ];
    const rows = earnings.map(({ at, order_id, job_id, kind, reason, net }) => [
      formatDay(at, locale),
      order_id === null ? '' : `${order_id}-${job_id}`,
      t(`translator/kind.${kind}`),
      reason,
      csvAmount(net.amount, locale),
    ]);
    const text = csvFile([[...head, t('translator/earnings.net')], ...rows], locale);
    saveFile(`verso-${month}.csv`, text, 'text/csv;charset=utf-8');
    return undefined;
  });
  const close = () => setAsked(undefined);
  const name = sayMonth(month, locale);
  return (
    <>
      {file.failure && <Failed text={file.failure} />}
      <p className="flex flex-wrap gap-3">
        {statement.state === 'sent' && (
          <>
            <button type="button" className="btn btn-primary" onClick={() => setAsked('approve')}>
              {t('job/statement.approve')}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked('dispute')}>
              {t('job/statement.dispute')}
            </button>
          </>
        )}
        <BusyButton className="btn btn-quiet" busy={file.busy} onClick={() => void file.submit()}>
          {t('job/statement.file')}
        </BusyButton>
      </p>
      {asked === 'approve' && (
        <AskFirst
          title={t('job/statement.approve.heading', { month: name })}
          text={t('job/statement.approve.text', { sum: formatMoney(statement.net.amount, locale) })}
          button={t('job/statement.approve')}
          close={close}
          act={async () => {
            await changed(
              await call(translator.approveStatement, { params, body: { version } }),
              t('job/statement.approve.done', { month: name }),
            );
          }}
        />
      )}
      {asked === 'dispute' && (
        <AskFirst
          title={t('job/statement.dispute.heading', { month: name })}
          text={t('job/statement.dispute.text')}
          field={t('job/statement.dispute.reason')}
          button={t('job/statement.dispute')}
          close={close}
          act={async (reason) => {
            await changed(
              await call(translator.disputeStatement, { params, body: { version, reason } }),
              t('job/statement.dispute.done'),
            );
          }}
        />
      )}
    </>
  );
}
