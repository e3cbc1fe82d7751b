import { type MouseEvent, useEffect, useState } from 'react';
import useSWR from 'swr';
import { actingCompany } from '#frontend/api/actingCompany.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { teamArea } from '#shared/contract/team.ts';
import { OrderTurn } from '#shared/model/order/orderWait.ts';
import { type Filter, writeAddress } from './ListView.tsx';

interface Props {
  turn: OrderTurn | undefined;
  search: string | undefined;
  member: string | undefined;
  filterBy: (filter: Filter) => void;
}

/** The address may say anything: a turn that no order is at filters nothing. */
export const turnOf = (given: string | undefined) => OrderTurn.options.find((one) => one === given);

/** The filters are links: each has an address of its own. */
export function TurnFilter({ turn, search, member, filterBy }: Props) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('lists/filter')} className="-ml-2.5 flex flex-wrap gap-1" data-noprint>
      {[undefined, ...OrderTurn.options].map((one) => (
        <a
          key={one ?? 'all'}
          href={writeAddress({ pages: 1, turn: one, search, member }) || '?'}
          className="nav-link"
          aria-current={one === turn ? 'page' : undefined}
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            filterBy({ turn: one });
          }}
        >
          {t(one ? `lists/turn.${one}` : 'lists/turn.all')}
        </a>
      ))}
    </nav>
  );
}

interface MemberProps extends Pick<Props, 'member' | 'filterBy'> {
  /** Something in the list says that there is a team; who works for a company knows it before. */
  isTeam: boolean;
}

/** Orders of one colleague; nothing for who has none. */
export function MemberFilter({ member, isTeam, filterBy }: MemberProps) {
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

/** The longest search that the service takes. */
const longest = 100;

/** Finds orders by what their customer knows them by: a file, a language, a number. */
export function SearchField({ search, filterBy }: Pick<Props, 'search' | 'filterBy'>) {
  const { t } = useI18n();
  return (
    <search className="w-full sm:w-auto sm:max-w-md sm:flex-1 sm:basis-80">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('search');
          filterBy({ search: (typeof typed === 'string' && typed.trim()) || undefined });
        }}
      >
        <div className="min-w-0 flex-1 basis-56">
          <label className="label" htmlFor="search">
            {t('lists/search')}
          </label>
          <input
            id="search"
            name="search"
            type="search"
            className="input"
            autoComplete="off"
            maxLength={longest}
            placeholder={t('lists/search.example')}
            defaultValue={search ?? ''}
          />
        </div>
        <button type="submit" className="btn btn-quiet">
          {t('lists/search.find')}
        </button>
        {search && (
          <button type="button" className="btn btn-quiet" onClick={() => filterBy({ search: undefined })}>
            {t('lists/search.all')}
          </button>
        )}
      </form>
    </search>
  );
}
