import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import { brand } from '#shared/model/brand.ts';
import type { ReplyRefusal } from '#shared/model/mail/mailTemplate.ts';
import { uploadRefusal } from '#shared/rules/uploadTypes.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { type Contact, type ContactFile, contactEraseAt, hasRoomFor } from '../../domain/contact/contact.ts';
import type { ContactMail } from '../../domain/mail/contactMail.ts';
import { contactFileKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newOrderId, newSecret } from '../../gateways/random.ts';
import type { RateStore } from '../../stores/accounts/rateLimits.ts';
import type { ContactStore, ErasableContact, ErasingContacts } from '../../stores/contacts/contacts.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { throttle } from '../account/throttle.ts';
import { type AnnouncedFile, announceFile, type FileAnnounced } from '../files/uploadedFiles.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

/** The fields of the form; the rest of an enquiry is derived. */
export interface TypedContact extends Pick<Contact, 'topic' | 'email' | 'name' | 'locale' | 'orderNumber' | 'account'> {
  text: string;
  file?: { id: string; name: string } | undefined;
  textVersion: string;
}

/** Limits mails to an address, as the sender of a form has not proved that it is theirs. */
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
  // The same text was sent twice at the same time: the first enquiry counts.
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

/** A link to send a file for an enquiry. */
export const announceContactFile = (
  deps: Pick<ContactDeps, 'contacts' | 'rates' | 'files' | 'now'>,
  file: AnnouncedFile,
  viewer: string,
): Promise<FileAnnounced> =>
  announceFile(deps, file, viewer, {
    service: 'free_quote',
    limit: 'contact-file-by',
    keyOf: contactFileKey,
    note: deps.contacts.announceFile,
  });

export interface StaffAct {
  id: string;
  /** The revision that the member of staff has read. */
  revision: number;
  /** The account of the member of staff. */
  by: string;
  /** Makes the audit line that is written with the change. */
  line: (facts: Pick<AuditLine, 'act' | 'before' | 'after'>) => TransactItem;
}

type AnswerDeps = Pick<ContactDeps, 'contacts' | 'outbox' | 'mailQueue' | 'now'>;

/** Answers an enquiry by mail. `conflict`: the enquiry is full. */
export async function answerContact(
  { contacts, outbox, mailQueue, now }: AnswerDeps,
  { id, revision, by, line }: StaffAct,
  text: string,
): Promise<Contact | Refusal<'not_found' | 'conflict' | 'changed_meanwhile'>> {
  const before = await contacts.read(id);
  if (!before) return { refused: 'not_found' };
  if (before.revision !== revision) return { refused: 'changed_meanwhile' };
  if (!hasRoomFor(before, text)) return { refused: 'conflict' };
  const at = now.toISOString();
  const after: Contact = {
    ...before,
    state: 'answered',
    messages: [...before.messages, { at, from: 'staff', by, text, files: [] }],
    changedAt: at,
    eraseAt: contactEraseAt(now),
  };
  const mail = { ...contactMail('contact_answer', after, revision + 1, now), message: before.messages.length };
  const audited = line({ act: 'contact_answered', before: { state: before.state }, after: { state: after.state } });
  if ((await contacts.change(after, [audited, outbox.item(mail)])) === 'changed')
    return { refused: 'changed_meanwhile' };
  await enqueueMail(mailQueue, mail);
  return { ...after, revision: revision + 1 };
}

/** Closes an enquiry; idempotent. */
export async function closeContact(
  { contacts, now }: Pick<AnswerDeps, 'contacts' | 'now'>,
  { id, revision, line }: StaffAct,
): Promise<Contact | Refusal<'not_found' | 'changed_meanwhile'>> {
  const before = await contacts.read(id);
  if (!before) return { refused: 'not_found' };
  if (before.state === 'closed') return before;
  if (before.revision !== revision) return { refused: 'changed_meanwhile' };
  const after: Contact = {
    ...before,
    state: 'closed',
    changedAt: now.toISOString(),
    eraseAt: contactEraseAt(now),
  };
  const audited = line({ act: 'contact_closed', before: { state: before.state }, after: { state: 'closed' } });
  if ((await contacts.change(after, [audited])) === 'changed') return { refused: 'changed_meanwhile' };
  return { ...after, revision: revision + 1 };
}

export interface EraseContactDeps {
  contacts: Pick<ContactStore, 'read' | 'ofEmail'>;
  erasingContacts: ErasingContacts;
  files(): Promise<FileGateway>;
}

/** Erases an enquiry: its files' bytes first, so that an interrupted run is finished by repeating it. */
export async function eraseContact(
  { erasingContacts, files }: Pick<EraseContactDeps, 'erasingContacts' | 'files'>,
  contact: Contact,
  more: readonly TransactItem[] = [],
): Promise<'erased' | 'changed'> {
  const keys = contact.messages.flatMap((one) => one.files).map(({ id }) => contactFileKey(id));
  if (keys.length > 0) await (await files()).remove(keys);
  return erasingContacts.erase(contact, more);
}

/** Erases all enquiries of an address; concurrent changes are read and erased again. */
export async function eraseContactsOf(deps: EraseContactDeps, email: string): Promise<void> {
  for (const found of await deps.contacts.ofEmail(email)) {
    let contact: Contact | undefined = found;
    while (contact && (await eraseContact(deps, contact)) === 'changed') contact = await deps.contacts.read(contact.id);
  }
}

/** Erases enquiries past their retention, and uploaded files that no form named. A failure does not stop the others. */
export async function eraseContacts(
  deps: EraseContactDeps & { now: Date; onDefect: (id: string, error: unknown) => void },
  limit = 100,
): Promise<{ erased: number; failed: number }> {
  const { erasingContacts, files, now, onDefect } = deps;
  let [erased, failed] = [0, 0];
  for (const one of await erasingContacts.due(now, limit)) {
    try {
      if ((await erase(one)) === 'erased') erased += 1;
    } catch (error) {
      failed += 1;
      onDefect('id' in one ? one.id : one.file, error);
    }
  }
  return { erased, failed };

  async function erase(one: ErasableContact): Promise<string> {
    if ('id' in one) return eraseContact(deps, one);
    // The row is deleted before the bytes: if a form takes the file at the same moment, it is kept.
    const outcome = await erasingContacts.eraseFile(one.file);
    if (outcome === 'erased') await (await files()).remove([contactFileKey(one.file)]);
    return outcome;
  }
}

/**
 * A mail to the sender of an enquiry. Its id contains the enquiry's revision, so that it is sent once for each change.
 */
const contactMail = (
  template: ContactMail['template'],
  { id, email, locale }: Pick<Contact, 'id' | 'email' | 'locale'>,
  revision: number,
  now: Date,
): ContactMail => ({
  id: `${template}.${id}.${revision}`,
  template,
  to: email,
  locale,
  contact: id,
  state: 'queued',
  createdAt: now.toISOString(),
});

/** A mail to staff that there is something new at the desk, without its content. */
export const contactTask = (contact: Contact, revision: number, now: Date): ContactMail => ({
  ...contactMail('contact_task', contact, revision, now),
  to: brand.email,
  locale: 'pl',
});

/**
 * A mail to the known address of an enquiry that a mail from its sender was refused. `once` limits how often it is
 * sent.
 */
export const contactRefusal = (contact: Contact, why: ReplyRefusal, once: string, now: Date): ContactMail => ({
  ...contactMail('contact_refused', contact, contact.revision, now),
  id: `contact_refused.${contact.id}.${why}.${once}`,
  why,
});

/** Dependencies of enquiries; each use case takes what it needs. */
export interface ContactDeps {
  contacts: ContactStore;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  rates: RateStore;
  files(): Promise<FileGateway>;
  now: Date;
}
