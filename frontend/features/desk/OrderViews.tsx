import { useEffect, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import type { OrderFilterValues } from './orderFilter.ts';

const own = 'verso.desk.views';
interface View {
  name: string;
  query: string;
}

/** Usual ways to look at the list, and those that someone has kept in this browser: each is an address. */
export function OrderViews({
  values,
  choose,
}: {
  values: OrderFilterValues;
  choose: (values: OrderFilterValues) => void;
}) {
  const { t } = useI18n();
  const [kept, setKept] = useState<readonly View[]>([]);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setKept(readViews()), []);
  const keep = (views: readonly View[]) => {
    setKept(views);
    localStorage.setItem(own, JSON.stringify(views));
  };
  const here = queryOf(values);
  const usual: View[] = [
    { name: t('deskOrders/view.all'), query: '' },
    { name: t('deskOrders/view.work'), query: 'state=work&sort=oldest' },
    { name: t('deskOrders/view.hold'), query: 'state=on_hold' },
    { name: t('deskOrders/view.unpaid'), query: 'state=quoted' },
    { name: t('deskOrders/view.ended'), query: 'state=ended' },
  ];
  return (
    <nav aria-label={t('deskOrders/views')} className="-ml-2.5 flex flex-wrap items-center gap-1">
      {[...usual, ...kept].map(({ name, query }) => (
        <a
          key={`${name} ${query}`}
          className="nav-link"
          href={query ? `?${query}` : '?'}
          aria-current={query === here ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            choose(Object.fromEntries(new URLSearchParams(query)));
          }}
        >
          {name}
        </a>
      ))}
      {kept.some(({ query }) => query === here) ? (
        <button
          type="button"
          className="nav-link cursor-pointer"
          onClick={() => keep(kept.filter(({ query }) => query !== here))}
        >
          {t('deskOrders/view.forget', { name: kept.find(({ query }) => query === here)?.name ?? '' })}
        </button>
      ) : (
        usual.every(({ query }) => query !== here) && (
          <button type="button" className="nav-link cursor-pointer" onClick={() => setAsked(true)}>
            {t('deskOrders/view.keep')}
          </button>
        )
      )}
      {isAsked && (
        <AskFirst
          title={t('deskOrders/view.keep')}
          text=""
          field={t('deskOrders/view.name')}
          nameOf={40}
          button={t('deskOrders/view.keep')}
          close={() => setAsked(false)}
          act={async (name) => keep([...kept, { name: name || here, query: here }])}
        />
      )}
    </nav>
  );
}

const queryOf = (values: OrderFilterValues): string =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();

function readViews(): View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(own) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one) => typeof one?.name === 'string' && typeof one?.query === 'string')
      : [];
  } catch {
    return [];
  }
}
