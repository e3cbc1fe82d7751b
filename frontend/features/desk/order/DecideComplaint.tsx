import { type FormEvent, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { typedMoney } from '#frontend/shop/typedMoney.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { StaffComplaintWire } from '#shared/contract/schemas/complaint.ts';
import { staffComplaints } from '#shared/contract/staff/complaints.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';
import { ComplaintOutcome, type ComplaintRemedy } from '#shared/model/order/complaint.ts';
import { JobFault } from '#shared/model/work/job.ts';

interface Props {
  orderId: string;
  complaint: StaffComplaintWire;
  left: number;
  jobs: ResultOf<typeof staffComplaints.getStaffComplaints>['jobs'];
  close: () => void;
  done: (after: StaffComplaintWire) => Promise<void>;
}

const remedyOf = { correct: 'correction', reduce: 'reduction', refund: 'refund' } as const;

/** The decision with what follows from it and the answer to the customer; what someone proposed is filled in. */
export default function DecideComplaint({ orderId, complaint, left, jobs, close, done }: Props) {
  const { t, locale } = useI18n();
  const may = useMay();
  const { proposed } = complaint;
  const [outcome, setOutcome] = useState<ComplaintOutcome>(proposed?.outcome ?? 'upheld');
  const [typed, setTyped] = useState<TypedRemedy>({
    remedy: proposed && proposed.remedy !== 'none' ? proposed.remedy : remedyOf[complaint.demand],
    sum: String((proposed?.amount ?? complaint.reduce_by)?.currency_amount_decimal ?? ''),
    chosen: [],
    fault: 'translator',
  });
  const [answer, setAnswer] = useState(proposed?.answer ?? '');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { question, withRecentPassword } = useRecentPassword();
  const remedies = (['correction', 'reduction', 'refund'] as const).filter(
    (one) => one === 'correction' || (left > 0 && may(refunds.refundOrder)),
  );
  const chosen = remedies.find((one) => one === typed.remedy) ?? 'correction';
  const asked = outcome === 'refused' ? ('none' as const) : chosen;
  const amount = asked === 'reduction' ? typedMoney(typed.sum) : undefined;
  const tellLast = useTellLast();
  const { submit, busy, failure, fields } = useSubmit(async () => {
    const work = asked === 'correction' && jobs.length > 0 && { jobs: [...typed.chosen], fault: typed.fault };
    const sum = amount !== undefined && { amount };
    const body = { outcome, remedy: asked, answer: answer.trim(), ...sum, ...work };
    const params = { id: orderId, number: complaint.number };
    return tellLast(
      `order#${orderId}`,
      async () => {
        const after = await withRecentPassword(() => call(staffComplaints.decideComplaint, { params, body }));
        if (after) await done(after);
      },
      async () => undefined,
    );
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const isSumWrong = asked === 'reduction' && (amount === undefined || amount < 1 || amount > left);
    const found = {
      ...(isSumWrong && { amount: t('deskComplaint/amount.wrong', { left: formatMoney(left, locale) }) }),
      ...(asked === 'correction' &&
        jobs.length > 0 &&
        typed.chosen.length === 0 && { jobs: t('deskComplaint/jobs.choose') }),
      ...(answer.trim() === '' && { answer: t('deskComplaint/answer.empty') }),
    };
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`decide-${first}`)?.focus();
    else void submit();
  }
  const errors = { ...fields, ...wrong };
  return (
    <>
      <form noValidate onSubmit={onSubmit} className="grid gap-4 border-t border-line pt-4">
        <ChoiceField
          name="outcome"
          legend={t('deskComplaint/outcome')}
          options={ComplaintOutcome.options.map((one) => [one, t(`complaint/outcome.${one}`)] as const)}
          value={outcome}
          onChange={setOutcome}
        />
        {asked !== 'none' && (
          <RemedyFields
            remedies={remedies}
            typed={{ ...typed, remedy: asked }}
            change={(next) => setTyped({ ...typed, ...next })}
            left={left}
            jobs={jobs}
            errors={errors}
          />
        )}
        <AreaField
          id="decide-answer"
          label={t('deskComplaint/answer')}
          error={errors.answer}
          rows={5}
          maxLength={4000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        {failure && <Failed text={failure} />}
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" className="btn btn-primary" busy={busy}>
            {t('deskComplaint/send')}
          </BusyButton>
          <button type="button" className="btn btn-quiet" onClick={close}>
            {t('site/cancel')}
          </button>
        </div>
      </form>
      {question}
    </>
  );
}

export interface TypedRemedy {
  remedy: Exclude<ComplaintRemedy, 'none'>;
  sum: string;
  chosen: readonly string[];
  fault: JobFault;
}

interface RemedyFieldsProps {
  remedies: readonly Exclude<ComplaintRemedy, 'none'>[];
  typed: TypedRemedy;
  change: (next: Partial<TypedRemedy>) => void;
  left: number;
  jobs: readonly { job_id: string; pair: string; step: string }[];
  errors: Readonly<Record<string, string | undefined>>;
}

/** What is done about an upheld complaint: which work goes back and by whose fault, or how much money. */
export function RemedyFields({ remedies, typed, change, left, jobs, errors }: RemedyFieldsProps) {
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
