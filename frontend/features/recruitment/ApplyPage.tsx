import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Choices } from '#frontend/design/Choices.tsx';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
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
  const { texts, setTexts, pairs, setPairs, steps, setSteps, fields, setFields, ticked, setTicked, cv, form } =
    useApplyForm();
  const categories = useCatalogue(locale).data?.categories ?? [];
  const errors = form.fields;
  const text = (field: keyof ApplyTexts) => ({
    id: field,
    name: field,
    label: t(`recruitment/${field}`),
    value: texts[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [field]: event.target.value }),
  });
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
        <TextField {...text('first_name')} autoComplete="given-name" />
        <TextField {...text('last_name')} autoComplete="family-name" />
      </div>
      <TextField {...text('email')} type="email" autoComplete="email" hint={t('recruitment/email.hint')} />
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
        <TextField {...text('sworn_number')} hint={t('recruitment/sworn_number.hint')} />
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
      <TextField {...text('experience_years')} inputMode="numeric" />
      <FieldFrame id="experience" label={t('recruitment/experience')} error={errors.experience} optional>
        <textarea
          {...describe({ id: 'experience', hint: undefined, error: errors.experience })}
          className="input min-h-32"
          value={texts.experience}
          onChange={(event) => setTexts({ ...texts, experience: event.target.value })}
        />
      </FieldFrame>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...text('word_rate')} inputMode="decimal" optional />
        <TextField {...text('page_rate')} inputMode="decimal" optional />
      </div>
      <CvField upload={cv} error={errors.cv} />
      {(['agree_data', 'agree_keep'] as const).map((consent) => (
        <CheckField
          key={consent}
          id={consent}
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
          error={errors[consent]}
          checked={ticked[consent]}
          onChange={(checked) => setTicked({ ...ticked, [consent]: checked })}
        />
      ))}
      <BusyButton type="submit" className="btn btn-primary" blocked={sending} busy={form.busy}>
        {t('recruitment/send')}
      </BusyButton>
    </form>
  );
}

const blank = {
  first_name: '',
  last_name: '',
  email: '',
  experience_years: '',
  experience: '',
  sworn_number: '',
  word_rate: '',
  page_rate: '',
};
type ApplyTexts = typeof blank;

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
  const [texts, setTexts] = useState(blank);
  const [pairs, setPairs] = useState<TypedPair[]>([{ key: 1, source_lang: '', target_lang: '' }]);
  const [steps, setSteps] = useState<Step[]>([]);
  const [fields, setFields] = useState<string[]>([]);
  const [ticked, setTicked] = useState({ agree_data: false, agree_keep: false });
  const cv = useCvUpload();
  const form = useSubmit(async () => {
    const body = {
      ...texts,
      locale,
      pairs: pairs.map(({ source_lang, target_lang }) => ({ source_lang, target_lang })),
      steps,
      specialisations: fields,
      word_rate: rateOf(texts.word_rate),
      page_rate: rateOf(texts.page_rate),
      cv: cv.state.kind === 'sent' ? cv.state.id : '',
      cv_name: cv.state.kind === 'sent' ? cv.state.name : '',
      ...ticked,
    };
    await call(recruitment.apply, { body });
    sessionStorage.setItem('verso.applied', texts.email.trim());
    location.assign(href(locale, 'recruitment.thanks'));
    return undefined;
  });
  return { texts, setTexts, pairs, setPairs, steps, setSteps, fields, setFields, ticked, setTicked, cv, form };
}

/** The fields of the form from top to bottom, and what each is called. */
const names = {
  first_name: 'recruitment/first_name',
  last_name: 'recruitment/last_name',
  email: 'recruitment/email',
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
