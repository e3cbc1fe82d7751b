import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { sayMonth } from '#shared/rules/sayMonth.ts';
import { lastMonths } from './period.ts';

const months = 24;

/** The statement of the balance for a month, as PDF. */
export function MonthStatement() {
  const { t, locale } = useI18n();
  const offered = lastMonths(months, new Date());
  const [month = '', setMonth] = useState(offered[0]);
  const { busy, failure, download } = useDownload((id) => call(prepaid.linkBalanceStatement, { query: { month: id } }));
  if (useRefusedBy(prepaid.linkBalanceStatement) !== undefined) return null;
  return (
    <div data-noprint>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1">
          <span className="font-medium">{t('lists/statement')}</span>
          <select className="input w-auto max-w-full" value={month} onChange={({ target }) => setMonth(target.value)}>
            {offered.map((one) => (
              <option key={one} value={one}>
                {sayMonth(one, locale)}
              </option>
            ))}
          </select>
        </label>
        <BusyButton className="btn btn-quiet" busy={busy.size > 0} onClick={() => void download(month)}>
          {t('lists/statement.download')}
        </BusyButton>
      </div>
      {failure && <DownloadFailed failure={failure} again={download} />}
    </div>
  );
}
