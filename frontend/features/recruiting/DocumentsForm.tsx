import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { ApplicantViewWire } from '#shared/contract/schemas/application.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';

interface Props {
  applicant: ApplicantViewWire;
  changed: (next: ApplicantViewWire) => Promise<void>;
  /** A colleague was faster: reads it again and says what it is now. */
  newest: () => Promise<string>;
}

/** What was checked, and why the test does not matter where it was not passed. */
export function DocumentsForm({ applicant, changed, newest }: Props) {
  const { t } = useI18n();
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const needsReason = applicant.trial?.passed !== true;
  const tellLast = useTellLast();
  const form = useSubmit(async () => {
    const body = { revision: applicant.revision, note, ...(needsReason && { reason }) };
    const act = async () =>
      changed(await call(staffApplicants.checkApplicantDocuments, { params: { applicant: applicant.id }, body }));
    return tellLast(`applicant#${applicant.id}`, act, newest);
  });
  return (
    <section className="card grid max-w-xl gap-3 p-5">
      <h2 className="text-lg">{t('desk/documents')}</h2>
      <PlainForm button={t('desk/documents.checked')} form={form}>
        <TextField
          id="note"
          label={t('desk/documents.note')}
          error={form.fields.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {needsReason && (
          <TextField
            id="reason"
            label={t('desk/documents.reason')}
            error={form.fields.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </PlainForm>
    </section>
  );
}
