import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ContactViewWire } from '#shared/contract/schemas/contact.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';
import { ContactActs } from './ContactActs.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { ContactThread } from './ContactThread.tsx';

/** An enquiry: who wrote, everything that was written, and the answer. */
export default function ContactPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const read = () => call(staffContacts.getContact, { params: { contact: id } });
  const { data, error, mutate } = useWork(`desk/contact/${id}`, read);
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
    <DeskFrame
      heading={t('contact/one', { number: id })}
      said={said}
      isLoading={!data}
      error={error}
      retry={() => void mutate()}
    >
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
