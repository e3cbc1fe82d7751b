import { answeredBy } from '../../domain/inbound/answeredBy.ts';
import { contactAddress } from '../../domain/inbound/contactAddress.ts';
import { replyAddress } from '../../domain/inbound/replyAddress.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { newSecret } from '../../gateways/random.ts';
import type { ContactStore } from '../../stores/contacts/contactStore.ts';
import type { ReplyStore } from '../../stores/production/replyStore.ts';

export interface ReplyToDeps {
  replies: Pick<ReplyStore, 'keyFor'>;
  contacts: Pick<ContactStore, 'read'>;
  /** Where answers by mail come in; none: they are not taken. */
  replyDomain: string | undefined;
}

/** The address at which a mail is answered into the thread of its order or below its enquiry; undefined where it is not. */
export async function replyToOf(
  mail: Mail,
  { replies, contacts, replyDomain }: ReplyToDeps,
): Promise<string | undefined> {
  if (replyDomain === undefined) return undefined;
  if ('contact' in mail) {
    // Staff answer at the desk.
    const contact = mail.template === 'contact_task' ? undefined : await contacts.read(mail.contact);
    return contact && contactAddress(contact.id, contact.replyKey, replyDomain);
  }
  const who = answeredBy(mail);
  if (!who) return undefined;
  const { orderId } = who;
  return replyAddress(orderId, await replies.keyFor(orderId, newSecret()), who, replyDomain);
}
