import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Choices } from '#frontend/design/Choices.tsx';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { href } from '#frontend/href.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { recruitment } from '#shared/contract/recruitment.ts';
import { brand } from '#shared/model/brand.ts';
import { applicableSteps } from '#shared/model/work/applicant.ts';
import { isOffered } from '#shared/rules/house/offered.ts';
import { CvField, useCvUpload } from './CvField.tsx';
import { PairFields, type TypedPair } from './PairFields.tsx';

/** Who we look for, what happens with an application, and the form. */
export default function ApplyPage() {
  const { t } = useI18n();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-10 py-8 sm:py-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {t('recruitment/heading')}
        </h1>
        <p className="max-w-xl text-lg text-muted">{t('recruitment/lead')}</p>
        <ApplyForm />
      </div>
      <aside className="card grid gap-4 p-5">
        <h2 className="text-lg">{t('recruitment/way')}</h2>
        <ol className="grid list-decimal gap-2 pl-5">
          {(['read', 'test', 'documents', 'join'] as const).map((step) => (
            <li key={step}>{t(`recruitment/way.${step}`)}</li>
          ))}
        </ol>
        <p className="hint">{t('recruitment/way.data', { email: brand.email })}</p>
      </aside>
    </div>
  );
}

/** Steps of what the brand sells. */
const wantedSteps = applicableSteps.filter((step) => {
  if (step === 'certification') return isOffered('sworn');
  return step !== 'proofreading' || isOffered('proofreading');
});

/** The application form for translators. */
function ApplyForm() {
  const { t, locale } = useI18n();
  const { form, pairs, setPairs, steps, setSteps, fields, setFields, cv } = useApplyForm();
  const { categories = [], countries = [] } = useCatalogue(locale).data ?? {};
  const { errors } = form;
  const sending = cv.state.kind === 'sending';
  return (
    <form
      method="dialog"
      noValidate
      className="grid max-w-xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void form.submit();
      }}
    >
      {form.failure && <Failed text={form.failure} />}
      <ErrorSummary attempt={form.attempt} errors={summaryOf(errors, t)} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...form.text('first_name')} autoComplete="given-name" />
        <TextField {...form.text('last_name')} autoComplete="family-name" />
      </div>
      <TextField {...form.text('email')} type="email" autoComplete="email" hint={t('recruitment/email.hint')} />
      <SelectField
        {...form.one('country_id')}
        hint={t('recruitment/country.hint')}
        options={[
          ['', t('recruitment/country.choose')],
          ...countries.map(({ id, name }) => [String(id), name] as const),
        ]}
      />
      <PairFields pairs={pairs} errors={errors} change={setPairs} />
      <Choices
        id="steps"
        legend={t('recruitment/steps')}
        error={errors.steps}
        options={wantedSteps.map((step) => [step, t(`recruitment/step.${step}`)])}
        chosen={steps}
        change={setSteps}
      />
      {steps.includes('certification') && (
        <TextField {...form.text('sworn_number')} optional={false} hint={t('recruitment/sworn_number.hint')} />
      )}
      <Choices
        id="specialisations"
        legend={t('recruitment/fields')}
        hint={t('recruitment/fields.hint')}
        error={errors.specialisations}
        options={categories.map(({ id, name }) => [String(id), name])}
        chosen={fields}
        change={setFields}
      />
      <TextField {...form.text('experience_years')} inputMode="numeric" />
      <AreaField {...form.text('experience')} className="input min-h-32" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...form.text('word_rate')} inputMode="decimal" />
        <TextField {...form.text('page_rate')} inputMode="decimal" />
      </div>
      <CvField upload={cv} error={errors.cv} />
      {(['agree_data', 'agree_keep'] as const).map((consent) => (
        <CheckField
          key={consent}
          {...form.tick(consent)}
          label={
            <span className="font-normal">
              <Rich
                text={t(`recruitment/${consent}`)}
                parts={{
                  privacy: (inner) => (
                    <a className="link" href={href(locale, 'gdpr')} target="_blank" rel="noopener">
                      {inner}
                    </a>
                  ),
                }}
              />
            </span>
          }
        />
      ))}
      <BusyButton type="submit" className="btn btn-primary" blocked={sending} busy={form.busy}>
        {t('recruitment/send')}
      </BusyButton>
    </form>
  );
}

const blank = {
  ...{
    first_name: '',
    last_name: '',
    email: '',
    country_id: '',
    experience_years: '',
    experience: '',
    sworn_number: '',
  },
  ...{ word_rate: '', page_rate: '', agree_data: false, agree_keep: false },
};

type Step = (typeof applicableSteps)[number];

/** PLN as they are typed, in thousandths of a grosz; what is no number goes as it is and is refused under its field. */
function rateOf(typed: string): number | string {
  if (typed.trim() === '') return '';
  const value = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) ? Math.round(value * 100_000) : typed;
}

/** What is typed in the form, and its sending. Everything stays as it was typed where something is refused. */
function useApplyForm() {
  const { locale } = useI18n();
  const [pairs, setPairs] = useState<TypedPair[]>([{ key: 1, source_lang: '', target_lang: '' }]);
  const [steps, setSteps] = useState<Step[]>([]);
  const [fields, setFields] = useState<string[]>([]);
  const cv = useCvUpload();
  const form = useForm(recruitment.apply, {
    start: blank,
    labels: { ...names, agree_keep: 'recruitment/agree_keep' },
    send: async (typed) => {
      const body = {
        ...typed,
        locale,
        pairs: pairs.map(({ source_lang, target_lang }) => ({ source_lang, target_lang })),
        steps,
        specialisations: fields,
        word_rate: rateOf(typed.word_rate),
        page_rate: rateOf(typed.page_rate),
        cv: cv.state.kind === 'sent' ? cv.state.id : '',
        cv_name: cv.state.kind === 'sent' ? cv.state.name : '',
      };
      await call(recruitment.apply, { body });
      sessionStorage.setItem('verso.applied', typed.email.trim());
      location.assign(href(locale, 'recruitment.thanks'));
      return undefined;
    },
  });
  return { form, pairs, setPairs, steps, setSteps, fields, setFields, cv };
}

/** The fields of the form from top to bottom, and what each is called. */
const names = {
  first_name: 'recruitment/first_name',
  last_name: 'recruitment/last_name',
  email: 'recruitment/email',
  country_id: 'recruitment/country',
  pairs: 'recruitment/pairs',
  steps: 'recruitment/steps',
  sworn_number: 'recruitment/sworn_number',
  specialisations: 'recruitment/fields',
  experience_years: 'recruitment/experience_years',
  experience: 'recruitment/experience',
  word_rate: 'recruitment/word_rate',
  page_rate: 'recruitment/page_rate',
  cv: 'recruitment/cv',
  agree_data: 'recruitment/agree_data.name',
} as const;

/** What is wrong, in the order of the form, each line with its field's name. */
function summaryOf(errors: Readonly<Record<string, string>>, t: ReturnType<typeof useI18n>['t']) {
  return Object.entries(names).flatMap(([name, key]) =>
    Object.entries(errors)
      .filter(([field]) => field === name || field.startsWith(`${name}.`))
      .map(([field, message]) => ({ field, message, label: t(key) })),
  );
}
