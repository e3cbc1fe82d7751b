import { type ReactNode, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { ApplicantViewWire } from '#shared/contract/schemas/application.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { applicableSteps } from '#shared/model/work/applicant.ts';
import { mostTestWords } from '#shared/rules/agreement.ts';
import { countText } from '#shared/rules/words/countText.ts';

interface Props {
  applicant: ApplicantViewWire;
  changed: (next: ApplicantViewWire) => Promise<void>;
  /** A colleague was faster: reads it again and says what it is now. */
  newest: () => Promise<string>;
}

/** What may be done with an application where it stands. */
export function ApplicantActs({ applicant, changed, newest }: Props) {
  const { t, locale } = useI18n();
  const [asking, setAsking] = useState<'reject' | 'erase' | 'screen'>();
  const { state, revision, test } = applicant;
  const params = { applicant: applicant.id };
  const tellLast = useTellLast();
  const tell = (act: () => Promise<void>) => tellLast(`applicant#${applicant.id}`, act, newest);
  const close = () => setAsking(undefined);
  const isOpen = state !== 'joined' && state !== 'rejected';
  const forms: ReactNode[] = [
    (state === 'screened' || (state === 'test_sent' && test === 'sent')) && (
      <SendTestForm key="test" {...{ applicant, changed, newest }} />
    ),
    (state === 'screened' || state === 'test_sent') && (
      <DocumentsForm key="documents" {...{ applicant, changed, newest }} />
    ),
    (state === 'documents_checked' || state === 'invited') && (
      <InviteForm key="invite" {...{ applicant, changed, newest }} />
    ),
  ];
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        {state === 'applied' && (
          <button type="button" className="btn btn-primary" onClick={() => setAsking('screen')}>
            {t('desk/applicant.screen')}
          </button>
        )}
        {isOpen && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsking('reject')}>
            {t('desk/applicant.reject')}
          </button>
        )}
        {state !== 'joined' && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsking('erase')}>
            {t('desk/applicant.erase')}
          </button>
        )}
      </div>
      {forms}
      {asking === 'screen' && (
        <AskFirst
          title={t('desk/applicant.screen')}
          text={t('desk/applicant.screen.text')}
          field={t('desk/applicant.note')}
          button={t('desk/applicant.screen')}
          close={close}
          act={(note) =>
            tell(async () => changed(await call(staffApplicants.screenApplicant, { params, body: { revision, note } })))
          }
        />
      )}
      {asking === 'reject' && (
        <AskFirst
          title={t('desk/applicant.reject')}
          text={t('desk/applicant.reject.text')}
          field={t('desk/applicant.reason')}
          button={t('desk/applicant.reject')}
          close={close}
          act={(reason) =>
            tell(async () =>
              changed(await call(staffApplicants.rejectApplicant, { params, body: { revision, reason } })),
            )
          }
        />
      )}
      {asking === 'erase' && (
        <AskFirst
          title={t('desk/applicant.erase')}
          text={t('desk/applicant.erase.text')}
          button={t('desk/applicant.erase')}
          close={close}
          act={async () => {
            await call(staffApplicants.eraseApplicant, { params });
            location.assign(href(locale, 'staff.applicants'));
          }}
        />
      )}
    </div>
  );
}

/** A text to translate, in one of the applicant's pairs, counted as it is typed. */
function SendTestForm({ applicant, changed, newest }: Props) {
  const { t } = useI18n();
  const pair = usePair();
  const [chosen, setChosen] = useState(0);
  const [text, setText] = useState('');
  const tellLast = useTellLast();
  const form = useSubmit(async () => {
    const languages = applicant.pairs[chosen] ?? { source_lang: 0, target_lang: 0 };
    const body = { revision: applicant.revision, ...languages, text };
    return tellLast(
      `applicant#${applicant.id}`,
      async () => {
        await changed(await call(staffApplicants.sendApplicantTest, { params: { applicant: applicant.id }, body }));
        setText('');
      },
      newest,
    );
  });
  const words = t('desk/trial.words', { words: countText(text).words, most: mostTestWords });
  const field = { id: 'text', hint: words, error: form.fields.text };
  return (
    <section className="card grid max-w-xl gap-3 p-5">
      <h2 className="text-lg">{t(applicant.trial ? 'desk/trial.again' : 'desk/trial')}</h2>
      <PlainForm button={t('desk/trial.send')} form={form}>
        <FieldFrame id="pair" label={t('desk/trial.pair')} error={form.fields.source_lang ?? form.fields.target_lang}>
          <select
            id="pair"
            className="input"
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {applicant.pairs.map((one, index) => (
              <option key={`${one.source_lang}-${one.target_lang}`} value={index}>
                {pair(one)}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FieldFrame {...field} label={t('desk/trial.text')}>
          <textarea
            {...describe(field)}
            className="input min-h-40"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FieldFrame>
      </PlainForm>
    </section>
  );
}

/** What was checked, and why the test does not matter where it was not passed. */
function DocumentsForm({ applicant, changed, newest }: Props) {
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

/** What is agreed: the log-in, the pairs, which of them are sworn, words a day and the rate of a word. */
function InviteForm({ applicant, changed, newest }: Props) {
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
