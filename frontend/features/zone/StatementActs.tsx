import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { translator } from '#shared/contract/translator.ts';
import type { StatementWire } from '#shared/contract/zone/statements.ts';
import { csvFile } from '#shared/rules/csvCell.ts';
import { sayMonth } from '#shared/rules/sayMonth.ts';

interface Props {
  statement: StatementWire;
  changed: (after: StatementWire | undefined, text: string) => Promise<void>;
}

/** Approve or dispute while it is open; its lines as a file at any time. */
export function StatementActs({ statement, changed }: Props) {
  const { t, locale } = useI18n();
  const [asked, setAsked] = useState<'approve' | 'dispute'>();
  const { month, version } = statement;
  const params = { month };
  const file = useSubmit(async () => {
    const { earnings } = await call(translator.getStatement, { params });
    const head = [t('zone/earnings.date'), t('zone/earnings.job'), t('zone/earnings.kind'), t('zone/statement.reason')];
    const rows = earnings.map(({ at, order_id, job_id, kind, reason, net }) => [
      formatDay(at, locale),
      order_id === null ? '' : `${order_id}-${job_id}`,
      t(`zone/kind.${kind}`),
      reason,
      (net.amount / 100).toFixed(2),
    ]);
    const text = csvFile([[...head, t('zone/earnings.net')], ...rows], locale);
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
              {t('zone/statement.approve')}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked('dispute')}>
              {t('zone/statement.dispute')}
            </button>
          </>
        )}
        <BusyButton className="btn btn-quiet" busy={file.busy} onClick={() => void file.submit()}>
          {t('zone/statement.file')}
        </BusyButton>
      </p>
      {asked === 'approve' && (
        <AskFirst
          title={t('zone/statement.approve.heading', { month: name })}
          text={t('zone/statement.approve.text', { sum: formatMoney(statement.net.amount, locale) })}
          button={t('zone/statement.approve')}
          close={close}
          act={async () => {
            await changed(
              await call(translator.approveStatement, { params, body: { version } }),
              t('zone/statement.approve.done', { month: name }),
            );
          }}
        />
      )}
      {asked === 'dispute' && (
        <AskFirst
          title={t('zone/statement.dispute.heading', { month: name })}
          text={t('zone/statement.dispute.text')}
          field={t('zone/statement.dispute.reason')}
          button={t('zone/statement.dispute')}
          close={close}
          act={async (reason) => {
            await changed(
              await call(translator.disputeStatement, { params, body: { version, reason } }),
              t('zone/statement.dispute.done'),
            );
          }}
        />
      )}
    </>
  );
}
