import type { MouseEvent } from 'react';
import useSWR from 'swr';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { SaveRows } from '#frontend/shop/SaveRows.tsx';
import { prepaid } from '#shared/contract/prepaid.ts';
import { NothingYet } from './NothingYet.tsx';
import { monthsOf, periods } from './period.ts';
import { ReportMail } from './ReportMail.tsx';
import { SpendingBars } from './SpendingBars.tsx';
import { SpendingTable, spendingKinds } from './SpendingTable.tsx';

/** What the account spent: a picture of the months, and a table by month, language pair, member or purchase order number. */
export default function SpendingPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const query = new URLSearchParams(useSearch({ ssrSearch: '' }));
  const period = periods.find((one) => one === query.get('period')) ?? periods[0];
  const kind = spendingKinds.find((one) => one === query.get('by')) ?? spendingKinds[0];
  const address = (change: { period?: string; by?: string }) =>
    `?${new URLSearchParams({ period, by: kind, ...change })}`;
  const months = monthsOf(period, new Date());
  const { data, error, mutate } = useSWR(signedIn && ['spending', period, locale], () =>
    call(prepaid.getSpending, { query: months }),
  );
  const isEmpty = data?.total.orders === 0;
  return (
    <AccountFrame page="account.spending.index" heading={t('login/spending')}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose">{t('lists/spending.intro')}</p>
        <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t('lists/spending.period')}</span>
          <select
            className="input w-auto max-w-full"
            value={period}
            onChange={({ target }) => navigate(location.pathname + address({ period: target.value }))}
          >
            {periods.map((one) => (
              <option key={one} value={one}>
                {t(`lists/spending.period.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error !== undefined && (
        <LoadFailed
          error={error}
          again={() => void mutate()}
          over={{ title: t('errors/title.401'), text: t('lists/session_over') }}
        />
      )}
      {!data && error === undefined && <div aria-busy="true" className="card h-96" />}
      {data && isEmpty && <NothingYet text={t('lists/spending.none')} />}
      {data && !isEmpty && (
        <>
          <SpendingBars groups={data.months} locale={locale} label={t('lists/spending.by.month')} />
          {!data.complete && <p className="notice">{t('lists/spending.incomplete')}</p>}
          <nav aria-label={t('lists/spending.look')} className="-ml-2.5 flex flex-wrap gap-1">
            {spendingKinds.map((one) => (
              <a
                key={one}
                href={address({ by: one })}
                className="nav-link"
                aria-current={one === kind ? 'page' : undefined}
                onClick={(event: MouseEvent) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  navigate(location.pathname + address({ by: one }));
                }}
              >
                {t(`lists/spending.by.${one}`)}
              </a>
            ))}
          </nav>
          <SpendingTable report={data} kind={kind} />
          <div className="flex flex-wrap items-center gap-4">
            {[kind, 'order' as const].map((by) => (
              <SaveRows
                key={by}
                button={t(by === 'order' ? 'lists/spending.save.orders' : 'lists/spending.save')}
                rows={() => call(prepaid.exportSpending, { query: { ...months, by } })}
                said={({ name }) => t('lists/spending.saved', { name })}
              />
            ))}
          </div>
        </>
      )}
      {data && <ReportMail isOn={data.monthly_mail} keep={() => mutate()} />}
    </AccountFrame>
  );
}
