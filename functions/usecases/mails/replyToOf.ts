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
  /** The domain of reply addresses; none: replies are not accepted. */
  replyDomain: string | undefined;
}

/** The reply address of a mail, for the thread of its order or its enquiry; undefined without one. */
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
