import { call } from '#frontend/api/client.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { translator } from '#shared/contract/translator.ts';
import { ZoneFrame } from './ZoneFrame.tsx';

/** What was earned, line by line, with its sum. */
export default function EarningsPage() {
  const { t, locale } = useI18n();
  const { data, error, mutate } = useWork('earnings', () => call(translator.listEarnings), 0);
  const columns = ['zone/earnings.date', 'zone/earnings.job', 'zone/earnings.kind'] as const;
  return (
    <ZoneFrame page="translator.earnings" heading={t('zone/earnings')} error={error} retry={() => void mutate()}>
      {!data && error === undefined && <div aria-busy="true" className="card h-40" />}
      {data?.earnings.length === 0 && <p className="card p-6">{t('zone/earnings.none')}</p>}
      {data && data.earnings.length > 0 && (
        <>
          <p className="text-lg">
            {t('zone/earnings.sum')}: <strong>{formatMoney(data.sum.amount, locale)}</strong>
          </p>
          <table className="list">
            <caption className="sr-only">{t('zone/earnings')}</caption>
            <thead>
              <tr>
                {columns.map((key) => (
                  <th key={key} scope="col">
                    {t(key)}
                  </th>
                ))}
                <th scope="col" className="num">
                  {t('zone/earnings.net')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.earnings.map((line) => (
                <tr key={`${line.at}-${line.order_id}-${line.job_id}-${line.kind}`}>
                  <td data-label={t('zone/earnings.date')}>
                    <time dateTime={line.at}>{formatDay(line.at, locale)}</time>
                  </td>
                  <td data-label={t('zone/earnings.job')}>
                    {line.order_id === null ? '–' : `${line.order_id}-${line.job_id}`}
                  </td>
                  <td data-label={t('zone/earnings.kind')}>
                    {t(`zone/kind.${line.kind}`)}
                    {line.reason && <span className="hint block">{line.reason}</span>}
                  </td>
                  <td data-label={t('zone/earnings.net')} className="num">
                    {formatMoney(line.net.amount, locale)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </ZoneFrame>
  );
}
