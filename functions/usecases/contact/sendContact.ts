import type { Refusal } from '#shared/contract/operation.ts';
import { uploadRefusal } from '#shared/rules/uploads.ts';
import { type Contact, type ContactFile, contactEraseAt } from '../../domain/contact/contact.ts';
import { contactFileKey } from '../../gateways/fileKeys.ts';
import { newOrderId, newSecret } from '../../gateways/random.ts';
import { throttle } from '../account/throttle.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { ContactDeps } from './contactDeps.ts';
import { contactMail, contactTask } from './contactMails.ts';

/** The typed fields; the rest of an enquiry is derived. */
export interface TypedContact extends Pick<Contact, 'topic' | 'email' | 'name' | 'locale' | 'orderNumber' | 'account'> {
  text: string;
  file?: { id: string; name: string } | undefined;
  textVersion: string;
}

/** Each enquiry causes a mail to an unproven address. */
const perAddress = { name: 'contact-to', calls: 5, seconds: 86_400 };
const perViewer = { name: 'contact-by', calls: 20, seconds: 3600 };

/** Stores an enquiry and returns its number; the same one for the same text within an hour. */
export async function sendContact(
  { contacts, outbox, mailQueue, rates, files, now }: ContactDeps,
  { text, file, textVersion, ...typed }: TypedContact,
  viewer: string,
): Promise<string | Refusal<'rate_limited' | 'validation_failed'>> {
  const said = JSON.stringify([typed.email, typed.topic, typed.orderNumber ?? '', text, file?.id ?? '']);
  const known = await contacts.saidIn(said, now);
  if (known !== undefined) return known;
  const refused = await throttle(
    rates,
    [
      [perViewer, viewer],
      [perAddress, typed.email],
    ],
    now,
  );
  if (refused) return refused;
  const found = file && (await fileOf(file));
  if (file && !found) return fileMissing;
  const at = now.toISOString();
  const contact: Contact = {
    ...typed,
    id: newOrderId(),
    state: 'open',
    consent: { textVersion, at },
    replyKey: newSecret(),
    messages: [{ at, from: 'customer', text, files: found ? [found] : [] }],
    createdAt: at,
    changedAt: at,
    eraseAt: contactEraseAt(now),
    revision: 0,
  };
  const mails = [contactMail('contact_received', contact, 0, now), contactTask(contact, 0, now)];
  const made = await contacts.create(
    contact,
    said,
    mails.map((mail) => outbox.item(mail)),
  );
  if (made === 'file_gone') return fileMissing;
  // Sent twice at the same time: the first one counts.
  if (made === 'said') return (await contacts.saidIn(said, now)) ?? { refused: 'rate_limited' };
  for (const mail of mails) await enqueueMail(mailQueue, mail);
  return contact.id;

  async function fileOf({ id, name }: { id: string; name: string }): Promise<ContactFile | undefined> {
    const bytes = (await (await files()).read(contactFileKey(id)))?.byteLength;
    if (bytes === undefined || uploadRefusal({ name, bytes }, 'free_quote')) return undefined;
    return { id, name, bytes, contentType: 'application/octet-stream' };
  }
}

const fileMissing = {
  refused: 'validation_failed' as const,
  fields: { file: ['validation/contact_file' as const] },
};
