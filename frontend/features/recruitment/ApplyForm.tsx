import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Choices } from '#frontend/design/Choices.tsx';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Rich } from '#frontend/i18n/Rich.tsx';
import { applicableSteps } from '#shared/model/applicant.ts';
import { isOffered } from '#shared/rules/offered.ts';

import { CvField } from './CvField.tsx';
import { PairFields } from './PairFields.tsx';
import { summaryOf } from './summaryOf.ts';
import { type ApplyTexts, useApplyForm } from './useApplyForm.ts';

/** Steps of what the brand sells. */
const wantedSteps = applicableSteps.filter((step) => {
  if (step === 'certification') return isOffered('sworn');
  return step !== 'proofreading' || isOffered('proofreading');
});

/** The application form for translators. */
export function ApplyForm() {
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
