import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { ApplicantViewWire } from '#shared/contract/schemas/application.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { mostTestWords } from '#shared/rules/agreement.ts';
import { countText } from '#shared/rules/words/countText.ts';

interface Props {
  applicant: ApplicantViewWire;
  changed: (next: ApplicantViewWire) => Promise<void>;
  /** A colleague was faster: reads it again and says what it is now. */
  newest: () => Promise<string>;
}

/** A text to translate, in one of the applicant's pairs, counted as it is typed. */
export function SendTestForm({ applicant, changed, newest }: Props) {
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
