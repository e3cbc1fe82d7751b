import { useEffect, useState } from 'react';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import type { AddressValues } from '#frontend/shop/work/useAddress.ts';
import { OrderSort, OrderStateFilter } from '#shared/model/order/orderListing.ts';
import { ServiceKey } from '#shared/model/order/service.ts';
import { isOffered } from '#shared/rules/house/offered.ts';

interface Props {
  values: OrderFilterValues;
  choose: (values: OrderFilterValues) => void;
}

/** What the list is narrowed to; each change is in the address at once. */
export function OrderFilters({ values, choose }: Props) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  const byName = languages.toSorted((a, b) => a.names[locale].localeCompare(b.names[locale], locale));
  const filter = (name: 'state' | 'service' | 'language' | 'from' | 'to') => ({
    id: `filter-${name}`,
    label: t(`deskOrders/filter.${name}`),
    value: values[name] ?? '',
    choose: (value: string) => choose({ ...values, [name]: value }),
  });
  const day = (name: 'from' | 'to') => {
    const { choose: set, ...field } = filter(name);
    return <TextField {...field} type="date" onChange={(event) => set(event.target.value)} />;
  };
  const any = ['', t('deskOrders/filter.any')] as const;
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      <legend className="sr-only">{t('deskOrders/filters')}</legend>
      <SelectField
        {...filter('state')}
        options={[any, ...OrderStateFilter.options.map((one) => [one, t(`deskOrders/state.${one}`)] as const)]}
      />
      <SelectField
        {...filter('service')}
        options={[any, ...ServiceKey.options.filter(isOffered).map((one) => [one, t(`desk/service.${one}`)] as const)]}
      />
      <SelectField
        {...filter('language')}
        options={[any, ...byName.map(({ id, names }) => [String(id), names[locale]] as const)]}
      />
      {day('from')}
      {day('to')}
      <button
        type="button"
        className="btn btn-quiet self-end"
        onClick={() => choose({ ...(values.sort && { sort: values.sort }) })}
      >
        {t('deskOrders/filter.clear')}
      </button>
    </fieldset>
  );
}

const viewsKey = 'verso.desk.views';
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
    localStorage.setItem(viewsKey, JSON.stringify(views));
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
    const kept: unknown = JSON.parse(localStorage.getItem(viewsKey) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one) => typeof one?.name === 'string' && typeof one?.query === 'string')
      : [];
  } catch {
    return [];
  }
}

export const filterNames = ['state', 'service', 'language', 'from', 'to', 'sort'] as const;
export type OrderFilterValues = AddressValues<(typeof filterNames)[number]>;

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const oneOf = <Name extends string>(options: readonly Name[], given: string | undefined) =>
  options.find((one) => one === given);

/** What the list is asked for. The address may say anything: what is no filter narrows nothing. */
export function wantedOf(values: OrderFilterValues) {
  const { language, from, to } = values;
  return {
    state: oneOf(OrderStateFilter.options, values.state),
    service: oneOf(ServiceKey.options, values.service),
    language: language && /^\d{1,4}$/.test(language) ? Number(language) : undefined,
    from: from && isoDay.test(from) ? from : undefined,
    to: to && isoDay.test(to) ? to : undefined,
    sort: oneOf(OrderSort.options, values.sort),
  };
}
