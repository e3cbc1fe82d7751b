import { lazy, Suspense, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LanguageSelect } from '#frontend/shop/LanguageSelect.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { isToCheck } from '#frontend/shop/work/isToCheck.ts';
import { type AddressValues, useAddress } from '#frontend/shop/work/useAddress.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { staffTranslatorOperations as translators } from '#shared/contract/staff/translators.ts';
import { TranslatorState } from '#shared/model/work/job.ts';
import { blankProfile, isWithoutCountry, sayCountry } from './useProfileForm.ts';

/** Asked for by a press. */
const ProfileForm = lazy(async () => ({ default: (await import('./ProfileForm.tsx')).ProfileForm }));

/** Everybody who works for us, narrowed by state, pair and field; the filter is in the address. */
export default function TranslatorsPage() {
  const { t, locale } = useI18n();
  const pair = usePair();
  const { categories = [], countries = [] } = useCatalogue(locale).data ?? {};
  const { values, choose } = useAddress(translatorFilterNames);
  const answer = useWork('desk/translators', () => call(translators.listTranslators), 60_000);
  const { data } = answer;
  const withoutCountry = data?.translators.filter(isWithoutCountry).length ?? 0;
  const toCheck = data?.translators.filter(isToCheck).length ?? 0;
  const shown = data?.translators.filter((one) => fits(one, values ?? {})) ?? [];
  const mayMake = useMay()(translators.createTranslator);
  const [isMaking, setMaking] = useState(false);
  return (
    <DeskFrame heading={t('translators/list')} list="staff.translators" of={answer}>
      {data && mayMake && !isMaking && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setMaking(true)}>
          {t('translators/new')}
        </button>
      )}
      {isMaking && (
        <Suspense>
          <ProfileForm
            profile={blankProfile}
            close={() => setMaking(false)}
            saved={async (account) => location.assign(href(locale, 'staff.translator', { account }))}
          />
        </Suspense>
      )}
      {toCheck > 0 && values?.check === undefined && (
        <p className="notice flex flex-wrap items-center gap-x-4 gap-y-2">
          {t('translators/check', { translators: toCheck })}
          <button type="button" className="link" onClick={() => choose({ check: 'due' })}>
            {t('translators/check.show')}
          </button>
        </p>
      )}
      {withoutCountry > 0 && values?.country === undefined && (
        <p className="notice flex flex-wrap items-center gap-x-4 gap-y-2">
          {t('translators/country.missing', { translators: withoutCountry })}
          <button type="button" className="link" onClick={() => choose({ country: 'none' })}>
            {t('translators/check.show')}
          </button>
        </p>
      )}
      {(values?.check ?? values?.country) !== undefined && (
        <p>
          <button type="button" className="link" onClick={() => choose({})}>
            {t('translators/check.all')}
          </button>
        </p>
      )}
      {data && <TranslatorFilters values={values ?? {}} choose={choose} />}
      {data && (
        <p role="status" className="hint">
          {t('translators/count', { shown: shown.length, all: data.translators.length })}
        </p>
      )}
      {data && shown.length === 0 && <p className="card p-6">{t('translators/none')}</p>}
      {shown.length > 0 && (
        <DeskTable
          caption={t('translators/list')}
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('desk/applicant.name'),
              cell: ({ id, name }) => (
                <DeskLink page="staff.translator" params={{ account: id }} className="link font-medium">
                  {name}
                </DeskLink>
              ),
            },
            { label: t('translators/country'), cell: (one) => sayCountry(one, countries, t) },
            { label: t('desk/state'), cell: ({ state }) => t(`translators/state.${state}`) },
            {
              label: t('desk/applicant.pairs'),
              cell: ({ pairs }) =>
                pairs.map((one) => (
                  <span key={`${one.source_lang}-${one.target_lang}`} className="block">
                    {pair(one)}
                    {one.sworn && <span className="hint"> ({t('translators/sworn')})</span>}
                  </span>
                )),
            },
            {
              label: t('desk/applicant.fields'),
              cell: ({ specialisations }) =>
                categories
                  .filter(({ id }) => specialisations.includes(id))
                  .map(({ name }) => name)
                  .join(', ') || '–',
            },
            { label: t('translators/approved'), cell: ({ counts }) => counts.approved },
          ]}
        />
      )}
    </DeskFrame>
  );
}

const translatorFilterNames = ['state', 'source', 'target', 'field', 'check', 'country'] as const;
type FilterValues = AddressValues<(typeof translatorFilterNames)[number]>;

/** Whether someone is of this state, has a pair with these languages, works in the field and is to be looked up where that is asked. */
function fits(one: TranslatorProfileWire, { state, source, target, field, check, country }: FilterValues): boolean {
  return (
    (check === undefined || isToCheck(one)) &&
    (country === undefined || isWithoutCountry(one)) &&
    (state === undefined || one.state === state) &&
    (field === undefined || one.specialisations.includes(Number(field))) &&
    one.pairs.some(
      ({ source_lang, target_lang }) =>
        (source === undefined || source_lang === Number(source)) &&
        (target === undefined || target_lang === Number(target)),
    )
  );
}

interface TranslatorFiltersProps {
  values: FilterValues;
  choose: (values: FilterValues) => void;
}

/** What the list is narrowed to. */
function TranslatorFilters({ values, choose }: TranslatorFiltersProps) {
  const { t, locale } = useI18n();
  const categories = useCatalogue(locale).data?.categories ?? [];
  const select = (name: 'state' | 'field', options: readonly (readonly [string, string])[]) => (
    <SelectField
      id={`translators-${name}`}
      label={t(`translators/filter.${name}`)}
      value={values[name] ?? ''}
      options={[['', t('translators/any')], ...options]}
      choose={(value) => choose({ ...values, [name]: value })}
    />
  );
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <legend className="sr-only">{t('translators/filters')}</legend>
      {select(
        'state',
        TranslatorState.options.map((state) => [state, t(`translators/state.${state}`)]),
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
        categories.map(({ id, name }) => [String(id), name]),
      )}
    </fieldset>
  );
}
