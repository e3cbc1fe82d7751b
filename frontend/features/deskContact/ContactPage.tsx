import { useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { href } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { headingNumber } from '#frontend/shop/headingNumber.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Facts } from '#frontend/shop/work/WorkSection.tsx';
import type { ContactViewWire } from '#shared/contract/schemas/contact.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';
import { contactCharacters } from '#shared/model/account/contact.ts';

/** An enquiry: who wrote, everything that was written, and the answer. */
export default function ContactPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const read = () => call(staffContacts.getContact, { params: { contact: id } });
  const answer = useWork(`desk/contact/${id}`, read);
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  const changed = async (next: ContactViewWire, text: string) => {
    setSaid(text);
    await mutate(next, { revalidate: false });
  };
  const newest = async () => {
    const now = await read();
    await mutate(now, { revalidate: false });
    return t('conflict/now', { state: t(`contact/state.${now.state}`) });
  };
  return (
    <DeskFrame heading={t('contact/one', { number: headingNumber(id) })} said={said} of={answer}>
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[2fr_1fr]">
          <div className="grid gap-5">
            <ContactThread contact={data} />
            <ContactActs contact={data} changed={changed} newest={newest} />
          </div>
          <ContactFacts contact={data} />
        </div>
      )}
    </DeskFrame>
  );
}

/** Who wrote, about what, and until when it is kept. */
function ContactFacts({ contact }: { contact: ContactViewWire }) {
  const { t, locale } = useI18n();
  const { name, email, order_number: order } = contact;
  return (
    <div className="card p-5">
      <Facts
        rows={[
          [t('desk/applicant.state'), t(`contact/state.${contact.state}`)],
          [t('contact/about'), t(`contact/topic.${contact.topic}`)],
          [t('contact/from'), name === null ? email : `${name}, ${email}`],
          [t('contact/language'), t(`contact/language.${contact.locale}`)],
          [
            t('contact/order'),
            order === null ? (
              '–'
            ) : (
              <DeskLink key="order" page="staff.order" params={{ id: order }}>
                {order}
              </DeskLink>
            ),
          ],
          [t('contact/erase_at'), formatDay(contact.erase_at, locale)],
        ]}
      />
    </div>
  );
}

/** Everything that was written, oldest first; each file by a fresh link. */
function ContactThread({ contact: { id, messages } }: { contact: ContactViewWire }) {
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
              {t('job/download', { name })}
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

interface Props {
  contact: ContactViewWire;
  changed: (next: ContactViewWire, said: string) => Promise<void>;
  /** A colleague or the sender was faster: reads it again and says what it is now. */
  newest: () => Promise<string>;
}

/** The answer, closing and erasing. */
function ContactActs({ contact, changed, newest }: Props) {
  const { t, locale } = useI18n();
  const [asking, setAsking] = useState<'close' | 'erase'>();
  const tellLast = useTellLast();
  const { id, state, revision } = contact;
  const params = { contact: id };
  const tell = (act: () => Promise<void>) => tellLast(`contact#${id}`, act, newest);
  const form = useForm(staffContacts.answerContact, {
    start: { text: '' },
    labels: { text: 'contact/answer' },
    send: ({ text }) =>
      tell(async () => {
        const next = await call(staffContacts.answerContact, { params, body: { revision, text: text.trim() } });
        form.startAgain();
        await changed(next, t('contact/said.answered'));
      }),
  });
  return (
    <div className="grid gap-5">
      <PlainForm button={t('contact/answer.send')} form={form}>
        <AreaField
          {...form.text('text')}
          hint={t('contact/answer.hint')}
          rows={6}
          maxLength={contactCharacters.message}
        />
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
