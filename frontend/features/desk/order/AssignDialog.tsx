import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { staffJobOperations } from '#shared/contract/staff/jobs.ts';
import type { StaffJobWire, StaffWorkWire } from '#shared/contract/staff/staffWork.ts';

interface Props {
  job: StaffJobWire;
  number: string;
  close: () => void;
  done: (work: StaffWorkWire) => Promise<void>;
}

/** Who may do a job and has room for it, the best first with the reasons; one of them gets it. */
export default function AssignDialog({ job, number, close, done }: Props) {
  const { t, locale } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const answer = useSWR(`candidates/${number}`, () => call(staffJobOperations.listCandidates, { params }));
  const { data } = answer;
  const [chosen, setChosen] = useState('');
  const candidates = data?.candidates.filter(({ id }) => id !== job.translator?.id);
  const form = useForm(staffJobOperations.assignJob, {
    id: 'assign-',
    start: { reason: '' },
    labels: { reason: 'desk/assign.reason' },
    send: async (typed) => {
      const translator = chosen || candidates?.[0]?.id;
      if (translator === undefined) return undefined;
      const reason = typed.reason.trim();
      const body = { translator, ...(reason !== '' && { reason }) };
      await done(await call(staffJobOperations.assignJob, { params, body }));
      close();
      return undefined;
    },
  });
  return (
    <Modal title={t('desk/assign.heading', { number })} onClose={close}>
      <Form of={form} className="mt-3 grid gap-4" quiet>
        <Loaded of={answer} />
        {form.failure && <Failed text={form.failure} />}
        {candidates?.length === 0 && <p>{t('desk/assign.none')}</p>}
        <fieldset className="grid max-h-80 gap-2 overflow-auto">
          <legend className="sr-only">{t('desk/translator')}</legend>
          {candidates?.map(({ id, name, reasons, pay }, place) => (
            <label key={id} className="flex gap-3">
              <input
                type="radio"
                name="translator"
                className="mt-1"
                {...(place === 0 && { 'data-first-focus': true })}
                checked={chosen === id || (chosen === '' && place === 0)}
                onChange={() => setChosen(id)}
              />
              <span>
                {name} · {formatMoney(pay.net.amount, locale)}
                <span className="hint block">{reasons.join(', ')}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField {...form.text('reason')} optional={undefined} maxLength={1000} />
        <DialogButtons close={close} button={t('desk/assign')} busy={form.busy} blocked={!candidates?.length} />
      </Form>
    </Modal>
  );
}
