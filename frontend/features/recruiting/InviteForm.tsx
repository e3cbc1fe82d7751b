import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { ApplicantViewWire } from '#shared/contract/schemas/application.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { applicableSteps } from '#shared/model/applicant.ts';

interface Props {
  applicant: ApplicantViewWire;
  changed: (next: ApplicantViewWire) => Promise<void>;
  /** A colleague was faster: reads it again and says what it is now. */
  newest: () => Promise<string>;
}

/** What is agreed: the log-in, the pairs, which of them are sworn, words a day and the rate of a word. */
export function InviteForm({ applicant, changed, newest }: Props) {
  const { t } = useI18n();
  const pair = usePair();
  const [email, setEmail] = useState(applicant.invited?.email ?? applicant.email);
  const [words, setWords] = useState('2000');
  const [rate, setRate] = useState(applicant.word_rate === null ? '' : String(applicant.word_rate / 100_000));
  const [sworn, setSworn] = useState<readonly number[]>([]);
  const tellLast = useTellLast();
  const form = useSubmit(async () => {
    const steps = applicableSteps.filter((step) => applicant.steps.includes(step));
    const typed = rate.trim().replace(',', '.');
    const perWord = Math.round(Number(typed) * 100_000);
    const body = {
      revision: applicant.revision,
      email,
      name: applicant.name,
      pairs: applicant.pairs.map((one, index) => ({ ...one, steps, sworn: sworn.includes(index) })),
      specialisations: applicant.specialisations,
      words_per_day: words,
      ...(typed !== '' && { rates: [{ step: 'translation' as const, unit: 'word' as const, rate: perWord }] }),
    };
    const act = async () =>
      changed(await call(staffApplicants.inviteApplicant, { params: { applicant: applicant.id }, body }));
    return tellLast(`applicant#${applicant.id}`, act, newest);
  });
  const tick = (index: number, on: boolean) => setSworn(on ? [...sworn, index] : sworn.filter((one) => one !== index));
  return (
    <section className="card grid max-w-xl gap-3 p-5">
      <h2 className="text-lg">{t(applicant.invited ? 'desk/invite.again' : 'desk/invite')}</h2>
      <PlainForm button={t('desk/invite.send')} form={form}>
        <TextField
          id="email"
          type="email"
          label={t('desk/invite.email')}
          error={form.fields.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {applicant.sworn_number === null && <p className="hint">{t('desk/invite.no_number')}</p>}
        {(applicant.sworn_number === null ? [] : applicant.pairs).map((one, index) => (
          <CheckField
            key={`${one.source_lang}-${one.target_lang}`}
            id={`sworn-${index}`}
            label={t('desk/invite.sworn', { pair: pair(one) })}
            checked={sworn.includes(index)}
            onChange={(on) => tick(index, on)}
          />
        ))}
        {form.fields.pairs && <p className="error">{form.fields.pairs}</p>}
        <TextField
          id="words_per_day"
          label={t('desk/invite.words')}
          inputMode="numeric"
          error={form.fields.words_per_day}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <TextField
          id="rate"
          optional
          label={t('desk/invite.rate')}
          hint={t('desk/invite.rate.hint')}
          inputMode="decimal"
          error={form.fields['rates.0.rate']}
          value={rate}
          onChange={(event) => setRate(event.target.value)}
        />
      </PlainForm>
    </section>
  );
}
