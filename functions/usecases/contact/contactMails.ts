import { brand } from '#shared/model/brand.ts';
import type { ReplyRefusal } from '#shared/model/replyRefusal.ts';
import type { Contact } from '../../domain/contact/contact.ts';
import type { ContactMail } from '../../domain/mail/contactMail.ts';

/** To the sender of an enquiry; its id is derived from the change, so that it is sent once. */
export const contactMail = (
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

/** To staff: that there is something new at the desk, without its content. */
export const contactTask = (contact: Contact, revision: number, now: Date): ContactMail => ({
  ...contactMail('contact_task', contact, revision, now),
  to: brand.email,
  locale: 'pl',
});

/** To the sender, at the known address: a mail of theirs was refused. `once` limits how often that is sent. */
export const contactRefusal = (contact: Contact, why: ReplyRefusal, once: string, now: Date): ContactMail => ({
  ...contactMail('contact_refused', contact, contact.revision, now),
  id: `contact_refused.${contact.id}.${why}.${once}`,
  why,
});
