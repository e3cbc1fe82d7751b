import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { actingCompany } from '#frontend/api/actingCompany.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { teamArea } from '#shared/contract/team.ts';
import type { Filter } from './listAddress.ts';

interface Props {
  member: string | undefined;
  /** Something in the list says that there is a team; who works for a company knows it before. */
  isTeam: boolean;
  filterBy: (filter: Filter) => void;
}

/** Orders of one colleague; nothing for who has none. */
export function MemberFilter({ member, isTeam, filterBy }: Props) {
  const { t } = useI18n();
  const [isActing, setActing] = useState(false);
  useEffect(() => setActing(actingCompany() !== undefined), []);
  const { data } = useSWR((isTeam || isActing) && 'team', () => call(teamArea.getTeam), { shouldRetryOnError: false });
  // What the login that the company began with orders bears no name.
  const colleagues = data?.members.filter(({ id }) => id !== data.company.id) ?? [];
  if (!data || (colleagues.length === 0 && member === undefined)) return null;
  const isListed = member === undefined || colleagues.some(({ id }) => id === member);
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{t('lists/member')}</span>
      <select
        className="input w-auto max-w-full"
        value={member ?? ''}
        onChange={({ target: { value } }) => filterBy({ member: value || undefined })}
      >
        <option value="">{t('lists/member.all')}</option>
        {colleagues.map(({ id, name, email, is_you: isYou }) => (
          <option key={id} value={id}>
            {isYou ? t('lists/member.own') : name || email}
          </option>
        ))}
        {!isListed && <option value={member}>{t('login/former_member')}</option>}
      </select>
    </label>
  );
}
