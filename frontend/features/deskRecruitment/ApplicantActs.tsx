import { type ReactNode, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
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
  const [chosen, setChosen] = useState('0');
  const tellLast = useTellLast();
  const form = useForm(staffApplicants.sendApplicantTest, {
    start: { text: '' },
    labels: { text: 'desk/trial.text' },
    send: ({ text }) => {
      const languages = applicant.pairs[Number(chosen)] ?? { source_lang: 0, target_lang: 0 };
      const body = { revision: applicant.revision, ...languages, text };
      return tellLast(
        `applicant#${applicant.id}`,
        async () => {
          await changed(await call(staffApplicants.sendApplicantTest, { params: { applicant: applicant.id }, body }));
          form.startAgain();
        },
        newest,
      );
    },
  });
  const words = t('desk/trial.words', { words: countText(form.typed.text).words, most: mostTestWords });
  return (
    <section className="card grid max-w-xl gap-3 p-5">
      <h2 className="text-lg">{t(applicant.trial ? 'desk/trial.again' : 'desk/trial')}</h2>
      <PlainForm button={t('desk/trial.send')} form={form}>
        <SelectField
          id="pair"
          label={t('desk/trial.pair')}
          error={form.fields.source_lang ?? form.fields.target_lang}
          value={chosen}
          options={applicant.pairs.map((one, index) => [String(index), pair(one)])}
          choose={setChosen}
        />
        <AreaField {...form.text('text')} hint={words} className="input min-h-40" />
      </PlainForm>
    </section>
  );
}

/** What was checked, and why the test does not matter where it was not passed. */
function DocumentsForm({ applicant, changed, newest }: Props) {
  const { t } = useI18n();
  const needsReason = applicant.trial?.passed !== true;
  const tellLast = useTellLast();
  const form = useForm(staffApplicants.checkApplicantDocuments, {
    start: { note: '', reason: '' },
    labels: { note: 'desk/documents.note', reason: 'desk/documents.reason' },
    send: ({ note, reason }) => {
      const body = { revision: applicant.revision, note, ...(needsReason && { reason }) };
      const act = async () =>
        changed(await call(staffApplicants.checkApplicantDocuments, { params: { applicant: applicant.id }, body }));
      return tellLast(`applicant#${applicant.id}`, act, newest);
    },
  });
  return (
    <section className="card grid max-w-xl gap-3 p-5">
      <h2 className="text-lg">{t('desk/documents')}</h2>
      <PlainForm button={t('desk/documents.checked')} form={form}>
        <TextField {...form.text('note')} />
        {needsReason && <TextField {...form.text('reason')} optional={false} />}
      </PlainForm>
    </section>
  );
}

/** What is agreed: the log-in, the pairs, which of them are sworn, words a day and the rate of a word. */
function InviteForm({ applicant, changed, newest }: Props) {
  const { t } = useI18n();
  const pair = usePair();
  const [rate, setRate] = useState(applicant.word_rate === null ? '' : String(applicant.word_rate / 100_000));
  const [sworn, setSworn] = useState<readonly number[]>([]);
  const tellLast = useTellLast();
  const form = useForm(staffApplicants.inviteApplicant, {
    start: { email: applicant.invited?.email ?? applicant.email, words_per_day: '2000' },
    labels: { email: 'desk/invite.email', words_per_day: 'desk/invite.words' },
    send: (typed) => {
      const steps = applicableSteps.filter((step) => applicant.steps.includes(step));
      const typedRate = rate.trim().replace(',', '.');
      const perWord = Math.round(Number(typedRate) * 100_000);
      const body = {
        ...typed,
        revision: applicant.revision,
        name: applicant.name,
        pairs: applicant.pairs.map((one, index) => ({ ...one, steps, sworn: sworn.includes(index) })),
        specialisations: applicant.specialisations,
        ...(typedRate !== '' && { rates: [{ step: 'translation' as const, unit: 'word' as const, rate: perWord }] }),
      };
      const act = async () =>
        changed(await call(staffApplicants.inviteApplicant, { params: { applicant: applicant.id }, body }));
      return tellLast(`applicant#${applicant.id}`, act, newest);
    },
  });
  const tick = (index: number, on: boolean) => setSworn(on ? [...sworn, index] : sworn.filter((one) => one !== index));
  return (
    <section className="card grid max-w-xl gap-3 p-5">
      <h2 className="text-lg">{t(applicant.invited ? 'desk/invite.again' : 'desk/invite')}</h2>
      <PlainForm button={t('desk/invite.send')} form={form}>
        <TextField {...form.text('email')} optional={false} type="email" />
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
        <TextField {...form.text('words_per_day')} inputMode="numeric" />
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
