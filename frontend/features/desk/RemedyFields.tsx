import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { ComplaintRemedy } from '#shared/model/complaint.ts';
import { JobFault } from '#shared/model/job.ts';

export interface TypedRemedy {
  remedy: Exclude<ComplaintRemedy, 'none'>;
  sum: string;
  chosen: readonly string[];
  fault: JobFault;
}

interface Props {
  remedies: readonly Exclude<ComplaintRemedy, 'none'>[];
  typed: TypedRemedy;
  change: (next: Partial<TypedRemedy>) => void;
  left: number;
  jobs: readonly { job_id: string; pair: string; step: string }[];
  errors: Readonly<Record<string, string | undefined>>;
}

/** What is done about an upheld complaint: which work goes back and by whose fault, or how much money. */
export function RemedyFields({ remedies, typed, change, left, jobs, errors }: Props) {
  const { t, locale } = useI18n();
  const { remedy, sum, chosen, fault } = typed;
  return (
    <>
      <ChoiceField
        name="remedy"
        legend={t('deskComplaint/remedy')}
        options={remedies.map(
          (one) => [one, t(`deskComplaint/remedy.${one}`, { left: formatMoney(left, locale) })] as const,
        )}
        value={remedy}
        onChange={(next) => change({ remedy: next })}
      />
      {remedy === 'reduction' && (
        <TextField
          id="decide-amount"
          label={t('deskComplaint/amount')}
          error={errors.amount}
          inputMode="decimal"
          className="input max-w-48"
          value={sum}
          onChange={(event) => change({ sum: event.target.value })}
        />
      )}
      {remedy === 'correction' && jobs.length === 0 && <p className="hint">{t('deskComplaint/no_jobs')}</p>}
      {remedy === 'correction' && jobs.length > 0 && (
        <>
          <fieldset id="decide-jobs" tabIndex={-1} aria-describedby={errors.jobs ? 'decide-jobs-error' : undefined}>
            <legend className="label">{t('deskComplaint/jobs')}</legend>
            {jobs.map(({ job_id: id, pair, step }) => (
              <label key={id} className="choice mt-2">
                <input
                  type="checkbox"
                  className="check"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    change({ chosen: target.checked ? [...chosen, id] : chosen.filter((one) => one !== id) })
                  }
                />
                {pair}, {step}
              </label>
            ))}
            {errors.jobs && (
              <p id="decide-jobs-error" className="error mt-1">
                {errors.jobs}
              </p>
            )}
          </fieldset>
          <ChoiceField
            name="fault"
            legend={t('deskComplaint/fault')}
            options={JobFault.options.map((one) => [one, t(`deskComplaint/fault.${one}`)] as const)}
            value={fault}
            onChange={(next) => change({ fault: next })}
          />
        </>
      )}
    </>
  );
}
