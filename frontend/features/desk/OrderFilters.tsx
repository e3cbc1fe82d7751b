import type { ReactNode } from 'react';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { OrderStateFilter } from '#shared/model/orderListing.ts';
import { ServiceKey } from '#shared/model/service.ts';
import { isOffered } from '#shared/rules/offered.ts';
import type { OrderFilterValues } from './orderFilter.ts';

interface Props {
  values: OrderFilterValues;
  choose: (values: OrderFilterValues) => void;
}

/** What the list is narrowed to; each change is in the address at once. */
export function OrderFilters({ values, choose }: Props) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  const set = (name: keyof OrderFilterValues) => (value: string) => choose({ ...values, [name]: value });
  const byName = languages.toSorted((a, b) => a.names[locale].localeCompare(b.names[locale], locale));
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      <legend className="sr-only">{t('deskOrders/filters')}</legend>
      <Choice name="state" value={values.state} set={set('state')}>
        {OrderStateFilter.options.map((state) => (
          <option key={state} value={state}>
            {t(`deskOrders/state.${state}`)}
          </option>
        ))}
      </Choice>
      <Choice name="service" value={values.service} set={set('service')}>
        {ServiceKey.options.filter(isOffered).map((service) => (
          <option key={service} value={service}>
            {t(`desk/service.${service}`)}
          </option>
        ))}
      </Choice>
      <Choice name="language" value={values.language} set={set('language')}>
        {byName.map(({ id, names }) => (
          <option key={id} value={id}>
            {names[locale]}
          </option>
        ))}
      </Choice>
      <Day name="from" value={values.from} set={set('from')} />
      <Day name="to" value={values.to} set={set('to')} />
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

interface ControlProps {
  value: string | undefined;
  set: (value: string) => void;
}

function Choice({
  name,
  value = '',
  set,
  children,
}: ControlProps & { name: 'state' | 'service' | 'language'; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={`filter-${name}`}>
        {t(`deskOrders/filter.${name}`)}
      </label>
      <select id={`filter-${name}`} className="input" value={value} onChange={(event) => set(event.target.value)}>
        <option value="">{t('deskOrders/filter.any')}</option>
        {children}
      </select>
    </div>
  );
}

function Day({ name, value = '', set }: ControlProps & { name: 'from' | 'to' }) {
  const { t } = useI18n();
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={`filter-${name}`}>
        {t(`deskOrders/filter.${name}`)}
      </label>
      <input
        id={`filter-${name}`}
        type="date"
        className="input"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  );
}
