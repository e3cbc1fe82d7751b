import { brand } from '#shared/model/brand.ts';
import type { ReplyRefusal } from '#shared/model/replyRefusal.ts';
import type { Contact } from '../../domain/contact/contact.ts';
import type { ContactMail } from '../../domain/mail/contactMail.ts';

/** To the sender of an enquiry; its id is made of the change it is about, so that it is owed once. */
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

/** To those who answer: that there is something new at the desk, without what it says. */
export const contactTask = (contact: Contact, revision: number, now: Date): ContactMail => ({
  ...contactMail('contact_task', contact, revision, now),
  to: brand.email,
  locale: 'pl',
});

/** To the sender, at the address that is known: a mail of theirs was not taken. `once` says how often that is said. */
export const contactRefusal = (contact: Contact, why: ReplyRefusal, once: string, now: Date): ContactMail => ({
  ...contactMail('contact_refused', contact, contact.revision, now),
  id: `contact_refused.${contact.id}.${why}.${once}`,
  why,
});
