import type { Refusal } from '#shared/contract/operation.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { type Contact, contactEraseAt, hasRoomFor } from '../../domain/contact/contact.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { ContactDeps } from './contactDeps.ts';
import { contactMail } from './contactMails.ts';

export interface StaffAct {
  id: string;
  /** The revision that was read. */
  revision: number;
  /** The account of staff. */
  by: string;
  /** The audit line, in the same write. */
  line: (facts: Pick<AuditLine, 'act' | 'before' | 'after'>) => TransactItem;
}

type Deps = Pick<ContactDeps, 'contacts' | 'outbox' | 'mailQueue' | 'now'>;

/** Answers an enquiry by mail. `conflict`: the enquiry is full. */
export async function answerContact(
  { contacts, outbox, mailQueue, now }: Deps,
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
  { contacts, now }: Pick<Deps, 'contacts' | 'now'>,
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
