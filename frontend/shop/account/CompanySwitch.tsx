import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { actFor, actingCompany } from '#frontend/api/actingCompany.ts';
import { call } from '#frontend/api/client.ts';
import { isLoggedIn, sessionRole } from '#frontend/api/sessionMark.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { teamArea } from '#shared/contract/team.ts';

/** For whom someone works, who belongs to a company; nothing for all others. */
export function CompanySwitch() {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<string>();
  const [isCustomer, setCustomer] = useState(false);
  useEffect(() => {
    setChosen(actingCompany() ?? '');
    setCustomer(isLoggedIn() && sessionRole() === undefined);
  }, []);
  const { data } = useSWR(isCustomer && 'companies', () => call(teamArea.listCompanies, { asIs: true }), {
    shouldRetryOnError: false,
  });
  if (chosen === undefined || !data || data.companies.length === 0) return null;
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{t('login/acting')}</span>
      <select
        className="input w-auto max-w-full"
        value={data.companies.some(({ id }) => id === chosen) ? chosen : ''}
        onChange={({ target: { value } }) => {
          actFor(value === '' ? undefined : value);
          // Everything that is shown is of the account before.
          location.reload();
        }}
      >
        <option value="">{t('login/acting.self')}</option>
        {data.companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
