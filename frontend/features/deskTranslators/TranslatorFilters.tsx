import type { ReactNode } from 'react';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LanguageSelect } from '#frontend/shop/LanguageSelect.tsx';
import { isToCheck } from '#frontend/shop/work/isToCheck.ts';
import type { AddressValues } from '#frontend/shop/work/useAddress.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { TranslatorState } from '#shared/model/job.ts';

export const translatorFilterNames = ['state', 'source', 'target', 'field', 'check'] as const;
type Values = AddressValues<(typeof translatorFilterNames)[number]>;

/** Whether someone is of this state, has a pair with these languages, works in the field and is to be looked up where that is asked. */
export function fits(one: TranslatorProfileWire, { state, source, target, field, check }: Values): boolean {
  return (
    (check === undefined || isToCheck(one)) &&
    (state === undefined || one.state === state) &&
    (field === undefined || one.specialisations.includes(Number(field))) &&
    one.pairs.some(
      ({ source_lang, target_lang }) =>
        (source === undefined || source_lang === Number(source)) &&
        (target === undefined || target_lang === Number(target)),
    )
  );
}

interface Props {
  values: Values;
  choose: (values: Values) => void;
}

/** What the list is narrowed to. */
export function TranslatorFilters({ values, choose }: Props) {
  const { t, locale } = useI18n();
  const categories = useCatalogue(locale).data?.categories ?? [];
  const select = (name: 'state' | 'field', options: ReactNode) => (
    <div className="min-w-0">
      <label className="label" htmlFor={`translators-${name}`}>
        {t(`translators/filter.${name}`)}
      </label>
      <select
        id={`translators-${name}`}
        className="input"
        value={values[name] ?? ''}
        onChange={({ target }) => choose({ ...values, [name]: target.value })}
      >
        <option value="">{t('translators/any')}</option>
        {options}
      </select>
    </div>
  );
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <legend className="sr-only">{t('translators/filters')}</legend>
      {select(
        'state',
        TranslatorState.options.map((state) => (
          <option key={state} value={state}>
            {t(`translators/state.${state}`)}
          </option>
        )),
      )}
      {(['source', 'target'] as const).map((side) => (
        <LanguageSelect
          key={side}
          id={`translators-${side}`}
          label={t(`translators/filter.${side}`)}
          none={t('translators/any')}
          value={values[side] ?? ''}
          change={(value) => choose({ ...values, [side]: value })}
        />
      ))}
      {select(
        'field',
        categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        )),
      )}
    </fieldset>
  );
}
