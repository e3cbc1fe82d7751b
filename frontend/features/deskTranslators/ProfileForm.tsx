import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Choices } from '#frontend/design/Choices.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { WeekFields } from '#frontend/shop/work/WeekFields.tsx';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { PairFields } from './PairFields.tsx';
import { RateFields } from './RateFields.tsx';
import { useProfileForm } from './useProfileForm.ts';

interface Props {
  profile: TranslatorProfileWire;
  close: () => void;
  saved: () => Promise<void>;
}

/** Everything that staff set of a translator, in one form. */
export function ProfileForm({ profile, close, saved }: Props) {
  const { t, locale } = useI18n();
  const categories = useCatalogue(locale).data?.categories ?? [];
  const { typed, set, form } = useProfileForm(profile, saved);
  const { submit, busy, failure, fields: errors } = form;
  const errorOf = (name: string) => Object.entries(errors).find(([field]) => field.split('.')[0] === name)?.[1];
  const text = (name: 'name' | 'words' | 'zone' | 'swornNumber' | 'swornCheckedOn', wire: string) => ({
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
      <h2 className="text-xl">{t('translators/edit')}</h2>
      <TextField {...text('name', 'name')} label={t('desk/applicant.name')} />
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
