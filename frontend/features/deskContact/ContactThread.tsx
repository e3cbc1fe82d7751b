import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { ContactViewWire } from '#shared/contract/schemas/contact.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';

/** Everything that was written, oldest first; each file by a fresh link. */
export function ContactThread({ contact: { id, messages } }: { contact: ContactViewWire }) {
  const { t, locale } = useI18n();
  const [failure, setFailure] = useState<string>();
  async function open(file: string) {
    setFailure(undefined);
    try {
      const { url } = await call(staffContacts.linkContactFile, { params: { contact: id, file } });
      location.assign(url);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  }
  return (
    <section aria-label={t('contact/messages')} className="grid gap-4">
      {messages.map(({ at, from, by_mail, text, files }) => (
        <article key={`${at}${from}`} className="card p-5">
          <p className="hint m-0">
            {t(`contact/wrote.${from}`)}, {sayInstant(at, locale)}
            {by_mail && `, ${t('contact/by_mail')}`}
          </p>
          <p className="mt-2 break-words whitespace-pre-wrap">{text}</p>
          {files.map(({ file_id, name }) => (
            <button
              key={file_id}
              type="button"
              className="link mt-2 block cursor-pointer text-left break-all"
              onClick={() => void open(file_id)}
            >
              {t('zone/download', { name })}
            </button>
          ))}
        </article>
      ))}
      {failure && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
    </section>
  );
}
