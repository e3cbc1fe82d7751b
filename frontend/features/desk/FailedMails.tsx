import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskOrderLink } from '#frontend/shop/work/DeskOrderLink.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { staffMails } from '#shared/contract/staff/mails.ts';
import { useMailName } from './useMailName.ts';

type Row = ResultOf<typeof staffMails.listFailedMails>['mails'][number];

interface Props {
  mails: readonly Row[];
  retried: (said: string) => Promise<void>;
}

/** Mails that never left: to whom, masked, and about which order; what they say is shown to nobody. */
export function FailedMails({ mails, retried }: Props) {
  const { t, locale } = useI18n();
  const may = useMay();
  const nameOf = useMailName();
  const [asked, setAsked] = useState<Row>();
  const [asksAll, setAsksAll] = useState(false);
  const again = may(staffMails.retryFailedMail) ? mails.filter(({ may_retry }) => may_retry) : [];
  const count = again.length;
  return (
    <WorkSection id="failed-mails" heading={t('failed/mails')}>
      {mails.length === 0 && <p className="card p-6">{t('failed/mails.none')}</p>}
      {mails.length > 0 && (
        <DeskTable
          caption={t('failed/mails')}
          rows={mails}
          keyOf={({ mail_id }) => mail_id}
          columns={[
            { label: t('failed/about'), cell: ({ template }) => nameOf(template) },
            { label: t('failed/to'), cell: ({ to }) => to },
            {
              label: t('money/order.column'),
              cell: ({ order_id }) => <DeskOrderLink id={order_id} />,
            },
            { label: t('failed/why'), cell: ({ because }) => t(`failed/why.${because}`) },
            { label: t('failed/at'), cell: ({ failed_at }) => sayInstant(failed_at, locale) },
            {
              label: t('money/decide'),
              cell: (row) =>
                row.may_retry && may(staffMails.retryFailedMail) ? (
                  <button
                    type="button"
                    className="btn btn-small btn-quiet"
                    aria-label={`${t('failed/retry')}: ${nameOf(row.template)} ${row.order_id ?? row.to}`}
                    onClick={() => setAsked(row)}
                  >
                    {t('failed/retry')}
                  </button>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      )}
      {count > 1 && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setAsksAll(true)}>
          {t('failed/all', { count })}
        </button>
      )}
      {asksAll && (
        <AskFirst
          title={t('failed/all.ask', { count })}
          text={t('failed/all.text')}
          button={t('failed/all', { count })}
          close={() => setAsksAll(false)}
          act={async () => {
            let done = 0;
            // One that a colleague sent again by then is refused, the others go on.
            for (const { mail_id: mail } of again)
              await call(staffMails.retryFailedMail, { params: { mail } }).then(
                () => done++,
                (error) => {
                  if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 0) throw error;
                },
              );
            await retried(t('failed/said.all', { done, count }));
          }}
        />
      )}
      {asked && (
        <AskFirst
          title={t('failed/retry.ask')}
          text={t('failed/retry.text', { to: asked.to })}
          button={t('failed/retry')}
          close={() => setAsked(undefined)}
          act={async () => {
            await call(staffMails.retryFailedMail, { params: { mail: asked.mail_id } });
            await retried(t('failed/said.mail'));
          }}
        />
      )}
    </WorkSection>
  );
}
