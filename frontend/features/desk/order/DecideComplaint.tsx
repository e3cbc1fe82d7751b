import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { typedMoney } from '#frontend/shop/typedMoney.ts';
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
  const { question, withRecentPassword } = useRecentPassword();
  const remedies = (['correction', 'reduction', 'refund'] as const).filter(
    (one) => one === 'correction' || (left > 0 && may(refunds.refundOrder)),
  );
  /** What is asked for; by an outcome that upholds nothing, nothing. */
  const remedyIn = ({ outcome, remedy }: Typed) =>
    outcome === 'refused' ? ('none' as const) : (remedies.find((one) => one === remedy) ?? 'correction');
  const sumIn = (typed: Typed) => (remedyIn(typed) === 'reduction' ? typedMoney(typed.amount) : undefined);
  const tellLast = useTellLast();
  const [start] = useState(() => startOf(complaint));
  const form = useForm(staffComplaints.decideComplaint, {
    id: 'decide-',
    start,
    labels: {
      outcome: 'deskComplaint/outcome',
      remedy: 'deskComplaint/remedy',
      amount: 'deskComplaint/amount',
      jobs: 'deskComplaint/jobs',
      fault: 'deskComplaint/fault',
      answer: 'deskComplaint/answer',
    },
    check: (typed) => {
      const remedy = remedyIn(typed);
      const amount = sumIn(typed);
      const isSumWrong = remedy === 'reduction' && (amount === undefined || amount < 1 || amount > left);
      return {
        amount: isSumWrong && t('deskComplaint/amount.wrong', { left: formatMoney(left, locale) }),
        jobs: remedy === 'correction' && jobs.length > 0 && typed.jobs.length === 0 && t('deskComplaint/jobs.choose'),
        answer: typed.answer.trim() === '' && t('deskComplaint/answer.empty'),
      };
    },
    send: async (typed) => {
      const { outcome, answer, fault } = typed;
      const remedy = remedyIn(typed);
      const amount = sumIn(typed);
      const work = remedy === 'correction' && jobs.length > 0 && { jobs: [...typed.jobs], fault };
      const body = { outcome, remedy, answer: answer.trim(), ...(amount !== undefined && { amount }), ...work };
      const params = { id: orderId, number: complaint.number };
      return tellLast(
        `order#${orderId}`,
        async () => {
          const after = await withRecentPassword(() => call(staffComplaints.decideComplaint, { params, body }));
          if (after) await done(after);
        },
        async () => undefined,
      );
    },
  });
  const remedy = remedyIn(form.typed);
  return (
    <>
      <Form of={form} className="grid gap-4 border-t border-line pt-4" quiet>
        <ChoiceField
          {...form.radio('outcome')}
          options={ComplaintOutcome.options.map((one) => [one, t(`complaint/outcome.${one}`)] as const)}
        />
        {remedy !== 'none' && (
          <ChoiceField
            {...form.radio('remedy')}
            options={remedies.map(
              (one) => [one, t(`deskComplaint/remedy.${one}`, { left: formatMoney(left, locale) })] as const,
            )}
            value={remedy}
          />
        )}
        {remedy === 'reduction' && (
          <TextField {...form.text('amount')} optional={false} inputMode="decimal" className="input max-w-48" />
        )}
        {remedy === 'correction' && jobs.length === 0 && <p className="hint">{t('deskComplaint/no_jobs')}</p>}
        {remedy === 'correction' && jobs.length > 0 && (
          <>
            <JobChoice jobs={jobs} {...form.some('jobs')} />
            <ChoiceField
              {...form.radio('fault')}
              options={JobFault.options.map((one) => [one, t(`deskComplaint/fault.${one}`)] as const)}
            />
          </>
        )}
        <AreaField {...form.text('answer')} rows={5} maxLength={4000} />
        {form.failure && <Failed text={form.failure} />}
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" className="btn btn-primary" busy={form.busy}>
            {t('deskComplaint/send')}
          </BusyButton>
          <button type="button" className="btn btn-quiet" onClick={close}>
            {t('site/cancel')}
          </button>
        </div>
      </Form>
      {question}
    </>
  );
}

interface Typed {
  outcome: ComplaintOutcome;
  remedy: Exclude<ComplaintRemedy, 'none'>;
  amount: string;
  jobs: readonly string[];
  fault: JobFault;
  answer: string;
}

const startOf = ({ proposed, demand, reduce_by }: StaffComplaintWire): Typed => ({
  outcome: proposed?.outcome ?? 'upheld',
  remedy: proposed && proposed.remedy !== 'none' ? proposed.remedy : remedyOf[demand],
  amount: String((proposed?.amount ?? reduce_by)?.currency_amount_decimal ?? ''),
  jobs: [],
  fault: 'translator',
  answer: proposed?.answer ?? '',
});

interface JobChoiceProps {
  jobs: Props['jobs'];
  id: string;
  legend: string;
  error: string | undefined;
  chosen: readonly string[];
  change: (chosen: readonly string[]) => void;
}

/** Which work goes back. */
function JobChoice({ jobs, id, legend, error, chosen, change }: JobChoiceProps) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">{legend}</legend>
      {jobs.map(({ job_id: job, pair, step }) => (
        <label key={job} className="choice mt-2">
          <input
            type="checkbox"
            className="check"
            checked={chosen.includes(job)}
            onChange={({ target }) => change(target.checked ? [...chosen, job] : chosen.filter((one) => one !== job))}
          />
          {pair}, {step}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="error mt-1">
          {error}
        </p>
      )}
    </fieldset>
  );
}
