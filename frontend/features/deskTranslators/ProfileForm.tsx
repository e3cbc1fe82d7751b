import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Choices } from '#frontend/design/Choices.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LanguageSelect } from '#frontend/shop/LanguageSelect.tsx';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { WeekFields } from '#frontend/shop/work/WeekFields.tsx';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { JobStep, WorkUnit } from '#shared/model/work/job.ts';
import { type TypedPair, type TypedRate, useProfileForm } from './useProfileForm.ts';

interface Props {
  profile: TranslatorProfileWire;
  close: () => void;
  saved: (id: string) => Promise<void>;
}

/** Everything that staff set of a translator, in one form. */
export function ProfileForm({ profile, close, saved }: Props) {
  const { t, locale } = useI18n();
  const { categories = [], countries = [] } = useCatalogue(locale).data ?? {};
  const { typed, set, form } = useProfileForm(profile, saved);
  const { submit, busy, failure, fields: errors } = form;
  const errorOf = (name: string) => Object.entries(errors).find(([field]) => field.split('.')[0] === name)?.[1];
  const isNew = profile.id === '';
  const text = (name: 'email' | 'name' | 'words' | 'zone' | 'swornNumber' | 'swornCheckedOn', wire: string) => ({
    id: `translator-${wire}`,
    autoComplete: 'off',
    error: errorOf(wire),
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const isSworn = typed.pairs.some(({ sworn, steps }) => sworn || steps.includes('certification'));
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <form noValidate className="card grid gap-8 p-5" onSubmit={(event) => void submit(event)}>
      <h2 className="text-xl">{t(isNew ? 'translators/new' : 'translators/edit')}</h2>
      {isNew && (
        <TextField
          {...text('email', 'email')}
          type="email"
          label={t('desk/applicant.email')}
          hint={t('translators/new.email')}
        />
      )}
      <TextField {...text('name', 'name')} label={t('desk/applicant.name')} />
      <SelectField
        id="translator-country_id"
        label={t('translators/country')}
        hint={t('translators/country.hint')}
        error={errorOf('country_id')}
        value={typed.country}
        options={[['', t('translators/country.none')], ...countries.map(({ id, name }) => [String(id), name] as const)]}
        choose={(country) => set({ country })}
      />
      <PairFields pairs={typed.pairs} errors={errors} change={(pairs) => set({ pairs })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('swornNumber', 'sworn_number')} label={t('translators/sworn_number')} optional={!isSworn} />
        <TextField
          {...text('swornCheckedOn', 'sworn_checked_on')}
          type="date"
          label={t('translators/sworn_checked_on')}
          optional
        />
      </div>
      <RateFields rates={typed.rates} pairs={typed.pairs} errors={errors} change={(rates) => set({ rates })} />
      <Choices
        id="fields"
        legend={t('desk/applicant.fields')}
        error={errorOf('specialisations')}
        options={categories.map(({ id, name }) => [String(id), name])}
        chosen={typed.fields}
        change={(fields) => set({ fields })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('words', 'words_per_day')} label={t('translators/words')} inputMode="numeric" />
        <TextField {...text('zone', 'time_zone')} label={t('translators/zone')} />
      </div>
      <WeekFields
        week={typed.week}
        changeWeek={(week) => set({ week })}
        daysOff={typed.daysOff}
        changeDaysOff={(daysOff) => set({ daysOff })}
        errorOf={errorOf}
      />
      {failure && <Failed text={failure} />}
      {hasErrors && <Failed text={t('translators/edit.refused')} />}
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" className="btn btn-primary" busy={busy}>
          {t('translators/save')}
        </BusyButton>
        <button type="button" className="btn btn-quiet" onClick={close}>
          {t('site/cancel')}
        </button>
      </div>
    </form>
  );
}

interface PairFieldsProps {
  pairs: readonly TypedPair[];
  errors: Readonly<Record<string, string>>;
  change: (pairs: TypedPair[]) => void;
}

const mostPairs = 60;

/** Directions someone works in, what they do in each, and whether they are sworn for it. */
function PairFields({ pairs, errors, change }: PairFieldsProps) {
  const { t } = useI18n();
  const set = (key: number, part: Partial<TypedPair>) =>
    change(pairs.map((pair) => (pair.key === key ? { ...pair, ...part } : pair)));
  const blank = { source: '', target: '', steps: ['translation'] as const, sworn: false };
  const add = () => change([...pairs, { ...blank, key: Math.max(-1, ...pairs.map(({ key }) => key)) + 1 }]);
  const steps = JobStep.options.map((step) => [step, t(`job/step.${step}`)] as const);
  return (
    <fieldset id="pairs" tabIndex={-1} className="grid gap-4">
      <legend className="label">{t('desk/applicant.pairs')}</legend>
      {errors.pairs && <p className="error">{errors.pairs}</p>}
      {pairs.map((pair, index) => (
        <div key={pair.key} className="grid gap-3 border-line border-t pt-4">
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3">
            {(['source', 'target'] as const).map((side) => (
              <LanguageSelect
                key={side}
                id={`pair-${pair.key}-${side}`}
                label={t(`translators/pair.${side}`, { number: index + 1 })}
                none={t('translators/choose')}
                error={errors[`pairs.${index}.${side}_lang`]}
                value={pair[side]}
                change={(value) => set(pair.key, { [side]: value })}
              />
            ))}
            <button
              type="button"
              className="icon-button mt-7"
              aria-label={t('translators/pair.remove', { number: index + 1 })}
              onClick={() => change(pairs.filter(({ key }) => key !== pair.key))}
            >
              <CloseIcon />
            </button>
          </div>
          <Choices
            id={`pair-${pair.key}-steps`}
            legend={t('translators/pair.steps', { number: index + 1 })}
            error={errors[`pairs.${index}.steps`]}
            options={steps}
            chosen={pair.steps}
            change={(chosen) => set(pair.key, { steps: chosen })}
          />
          <label className="flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              className="check"
              checked={pair.sworn}
              onChange={({ target }) => set(pair.key, { sworn: target.checked })}
            />
            {t('translators/pair.sworn')}
          </label>
        </div>
      ))}
      {pairs.length < mostPairs && (
        <button type="button" className="btn btn-quiet btn-small justify-self-start" onClick={add}>
          {t('translators/pair.add')}
        </button>
      )}
    </fieldset>
  );
}

interface RateFieldsProps {
  rates: readonly TypedRate[];
  /** A rate is of one of them, or of all. */
  pairs: readonly TypedPair[];
  errors: Readonly<Record<string, string>>;
  change: (rates: TypedRate[]) => void;
}

const mostRates = 120;

/** What someone is paid for a word or a page, by step and pair; where nothing is set, the shop's own rates hold. */
function RateFields({ rates, pairs, errors, change }: RateFieldsProps) {
  const { t } = useI18n();
  const pairOf = usePair();
  const set = (key: number, part: Partial<TypedRate>) =>
    change(rates.map((rate) => (rate.key === key ? { ...rate, ...part } : rate)));
  const blank = { step: 'translation', unit: 'word', price: '', pair: '' } as const;
  const add = () => change([...rates, { ...blank, key: Math.max(-1, ...rates.map(({ key }) => key)) + 1 }]);
  const ofPairs = pairs
    .filter(({ source, target }) => source !== '' && target !== '')
    .map(({ source, target }) => {
      const name = pairOf({ source_lang: Number(source), target_lang: Number(target) });
      return [`${source}-${target}`, name] as const;
    });
  return (
    <fieldset id="rates" tabIndex={-1} className="grid gap-4">
      <legend className="label">{t('translators/rates')}</legend>
      {rates.length === 0 && <p className="hint">{t('translators/rates.none')}</p>}
      {errors.rates && <p className="error">{errors.rates}</p>}
      {rates.map(({ key, step, unit, price, pair }, index) => (
        <div
          key={key}
          className="grid grid-cols-2 items-start gap-3 border-line border-t pt-4 sm:grid-cols-[1.4fr_1.6fr_1fr_1fr_auto]"
        >
          <SelectField
            id={`rate-${key}-step`}
            label={t('translators/rate.step', { number: index + 1 })}
            value={step}
            options={JobStep.options.map((one) => [one, t(`job/step.${one}`)])}
            choose={(value) => set(key, { step: value })}
          />
          <SelectField
            id={`rate-${key}-pair`}
            label={t('translators/rate.pair')}
            value={pair}
            options={[['', t('translators/every')], ...ofPairs.filter(([id]) => id !== pair), ...chosen(pair, pairOf)]}
            choose={(value) => set(key, { pair: value })}
          />
          <TextField
            id={`rate-${key}-price`}
            label={t('translators/rate.price')}
            inputMode="decimal"
            autoComplete="off"
            error={errors[`rates.${index}.rate`]}
            value={price}
            onChange={({ target }) => set(key, { price: target.value })}
          />
          <SelectField
            id={`rate-${key}-unit`}
            label={t('translators/rate.unit')}
            value={unit}
            options={WorkUnit.options.map((one) => [one, t(`translators/unit.${one}`)])}
            choose={(value) => set(key, { unit: value })}
          />
          <button
            type="button"
            className="icon-button sm:mt-7"
            aria-label={t('translators/rate.remove', { number: index + 1 })}
            onClick={() => change(rates.filter((one) => one.key !== key))}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
      {rates.length < mostRates && (
        <button type="button" className="btn btn-quiet btn-small justify-self-start" onClick={add}>
          {t('translators/rate.add')}
        </button>
      )}
    </fieldset>
  );
}

/** The pair of a rate stays to be read where the pair itself is gone. */
function chosen(pair: string, pairOf: ReturnType<typeof usePair>): (readonly [string, string])[] {
  const [source, target] = pair.split('-').map(Number);
  if (source === undefined || target === undefined) return [];
  return [[pair, pairOf({ source_lang: source, target_lang: target })]];
}
