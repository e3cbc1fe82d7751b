import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { ContactViewWire } from '#shared/contract/schemas/contact.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';
import { contactCharacters } from '#shared/model/contact.ts';

interface Props {
  contact: ContactViewWire;
  changed: (next: ContactViewWire, said: string) => Promise<void>;
  /** A colleague or the sender was faster: reads it again and says what it is now. */
  newest: () => Promise<string>;
}

/** The answer, closing and erasing. */
export function ContactActs({ contact, changed, newest }: Props) {
  const { t, locale } = useI18n();
  const [asking, setAsking] = useState<'close' | 'erase'>();
  const [text, setText] = useState('');
  const tellLast = useTellLast();
  const { id, state, revision } = contact;
  const params = { contact: id };
  const tell = (act: () => Promise<void>) => tellLast(`contact#${id}`, act, newest);
  const form = useSubmit(() =>
    tell(async () => {
      const next = await call(staffContacts.answerContact, { params, body: { revision, text: text.trim() } });
      setText('');
      await changed(next, t('contact/said.answered'));
    }),
  );
  const field = { id: 'answer', hint: t('contact/answer.hint'), error: form.fields.text };
  return (
    <div className="grid gap-5">
      <PlainForm button={t('contact/answer.send')} form={form}>
        <FieldFrame {...field} label={t('contact/answer')}>
          <textarea
            {...describe(field)}
            className="input"
            rows={6}
            maxLength={contactCharacters.message}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FieldFrame>
      </PlainForm>
      <div className="flex flex-wrap gap-3">
        {state !== 'closed' && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsking('close')}>
            {t('contact/close')}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={() => setAsking('erase')}>
          {t('contact/erase')}
        </button>
      </div>
      {asking === 'close' && (
        <AskFirst
          title={t('contact/close.ask')}
          text={t('contact/close.text')}
          button={t('contact/close')}
          close={() => setAsking(undefined)}
          act={() =>
            tell(async () => {
              await changed(
                await call(staffContacts.closeContact, { params, body: { revision } }),
                t('contact/said.closed'),
              );
            })
          }
        />
      )}
      {asking === 'erase' && (
        <AskFirst
          title={t('contact/erase.ask')}
          text={t('contact/erase.text')}
          button={t('contact/erase')}
          close={() => setAsking(undefined)}
          act={async () => {
            await call(staffContacts.eraseContact, { params });
            location.assign(href(locale, 'staff.contacts'));
          }}
        />
      )}
    </div>
  );
}
