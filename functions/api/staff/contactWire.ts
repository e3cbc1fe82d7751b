import type { ContactRowWire, ContactViewWire } from '#shared/contract/schemas/contact.ts';
import type { Contact } from '../../domain/contact/contact.ts';

export const contactRow = (contact: Contact): ContactRowWire => ({
  id: contact.id,
  state: contact.state,
  topic: contact.topic,
  name: contact.name ?? null,
  order_number: contact.orderNumber ?? null,
  created_at: contact.createdAt,
  changed_at: contact.changedAt,
});

/** An enquiry for staff; which of them answered stands in the audit. */
export const contactWire = (contact: Contact): ContactViewWire => ({
  ...contactRow(contact),
  revision: contact.revision,
  email: contact.email,
  locale: contact.locale,
  erase_at: contact.eraseAt,
  messages: contact.messages.map(({ at, from, text, files, digest }) => ({
    ...{ at, from, text, by_mail: digest !== undefined },
    files: files.map(({ id, name, bytes }) => ({ file_id: id, name, bytes })),
  })),
});
