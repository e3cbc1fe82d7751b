import { call } from '#frontend/api/client.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { translator } from '#shared/contract/translator.ts';
import { Statements } from './Statements.tsx';
import { ZoneFrame } from './ZoneFrame.tsx';

/** What was earned, line by line, with its sum. */
export default function EarningsPage() {
  const { t, locale } = useI18n();
  const { data, error, mutate } = useWork('earnings', () => call(translator.listEarnings), 0);
  return (
    <ZoneFrame page="translator.earnings" heading={t('zone/earnings')} error={error} retry={() => void mutate()}>
      <Statements />
      <h2 className="text-xl">{t('zone/earnings.lines')}</h2>
      {!data && error === undefined && <div aria-busy="true" className="card h-40" />}
      {data?.earnings.length === 0 && <p className="card p-6">{t('zone/earnings.none')}</p>}
      {data && data.earnings.length > 0 && (
        <>
          <p className="text-lg">
            {t('zone/earnings.sum')}: <strong>{formatMoney(data.sum.amount, locale)}</strong>
          </p>
          <ListTable
            caption={t('zone/earnings')}
            rows={data.earnings}
            keyOf={({ at, order_id, job_id, kind }) => `${at}-${order_id}-${job_id}-${kind}`}
            columns={[
              {
                label: t('zone/earnings.date'),
                cell: ({ at }) => <time dateTime={at}>{formatDay(at, locale)}</time>,
              },
              {
                label: t('zone/earnings.job'),
                cell: ({ order_id, job_id }) => (order_id === null ? '–' : `${order_id}-${job_id}`),
              },
              {
                label: t('zone/earnings.kind'),
                cell: ({ kind, reason }) => (
                  <>
                    {t(`zone/kind.${kind}`)}
                    {reason && <span className="hint block">{reason}</span>}
                  </>
                ),
              },
              {
                label: t('zone/earnings.net'),
                isNumber: true,
                cell: ({ net }) => formatMoney(net.amount, locale),
              },
            ]}
          />
        </>
      )}
    </ZoneFrame>
  );
}
