import { contactCharacters } from '#shared/model/contact.ts';
import type { ReplyRefusal } from '#shared/model/replyRefusal.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';
import { type Contact, type ContactFile, contactEraseAt, hasRoomFor } from '../../domain/contact/contact.ts';
import { isContactSignature, parseContactAddress } from '../../domain/inbound/contactAddress.ts';
import type { InboundMail, Verdicts } from '../../domain/inbound/inboundMail.ts';
import { newPart } from '../../domain/inbound/newPart.ts';
import { contactFileKey } from '../../gateways/fileKeys.ts';
import { fileIdOf } from '../../gateways/inbound/readMail.ts';
import { contactRefusal, contactTask } from '../contact/contactMails.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { filesRefused } from './filesOfMail.ts';
import type { InboundDeps } from './inboundDeps.ts';

type Received =
  | { result: 'written' | 'twice' }
  | { result: 'dropped'; why: 'no_address' }
  | { result: 'refused'; why: ReplyRefusal };

/** An enquiry, and the reply address a mail came to. */
export interface Enquiry {
  contact: Contact;
  address: string;
}

/** The enquiry whose reply address is among the recipients; undefined if none is, or if it is erased. */
export async function enquiryOf(deps: InboundDeps, receivers: readonly string[]): Promise<Enquiry | undefined> {
  for (const receiver of receivers) {
    const named = parseContactAddress(receiver, deps.replyDomain);
    const contact = named && (await deps.contacts.read(named.contact));
    if (contact && isContactSignature(named.signature, contact.id, contact.replyKey))
      return { contact, address: receiver.trim().toLowerCase() };
  }
  return undefined;
}

/** A reply to a mail about an enquiry is added to it and reopens it, once for each mail. */
export async function receiveContactMail(
  deps: InboundDeps,
  { contact, address }: Enquiry,
  { mail, verdicts, digest }: { mail: InboundMail; verdicts: Verdicts; digest: string },
): Promise<Received> {
  if (contact.messages.some((one) => one.digest === digest)) return { result: 'twice' };
  const ours = [address, /<([^<>]+)>$/.exec(deps.mailFrom)?.[1] ?? deps.mailFrom].map((one) => one.toLowerCase());
  const text = newPart(mail.text, { ours, author: [mail.fromName, mail.from ?? '', contact.name ?? ''] });
  const why = refusalOf(contact, text, mail, verdicts);
  if (why !== undefined) return refuse(deps, contact, why, digest);
  const { now } = deps;
  const files = await keepFiles(deps, digest, mail);
  const said = text || files.map(({ name }) => name).join(', ');
  for (let latest: Contact | undefined = contact; latest; latest = await deps.contacts.read(contact.id)) {
    if (latest.messages.some((one) => one.digest === digest)) return { result: 'twice' };
    if (!hasRoomFor(latest, said)) return refuse(deps, latest, 'closed', digest);
    const at = now.toISOString();
    const after: Contact = {
      ...latest,
      state: 'open',
      messages: [...latest.messages, { at, from: 'customer', text: said, files, digest }],
      changedAt: at,
      eraseAt: contactEraseAt(now),
    };
    const task = contactTask(after, latest.revision + 1, now);
    if ((await deps.contacts.change(after, [deps.outbox.item(task)])) === 'written') {
      await enqueueMail(deps.mailQueue, task);
      return { result: 'written' };
    }
  }
  return { result: 'dropped', why: 'no_address' };
}

function refusalOf(
  contact: Contact,
  text: string,
  { from, files }: InboundMail,
  { dmarc, virus }: Verdicts,
): ReplyRefusal | undefined {
  if (from !== contact.email || (dmarc !== 'PASS' && dmarc !== 'GRAY')) return 'sender';
  if (text === '' && files.length === 0) return 'empty';
  if (text.length > contactCharacters.message) return 'too_long';
  return filesRefused(files, virus);
}

async function keepFiles({ files }: InboundDeps, digest: string, mail: InboundMail): Promise<ContactFile[]> {
  const kept: ContactFile[] = [];
  for (const [place, { name, contentType, bytes }] of mail.files.entries()) {
    const id = fileIdOf(digest, place);
    await (await files()).put(contactFileKey(id), bytes, contentType);
    kept.push({ id, name, bytes: bytes.byteLength, contentType });
  }
  return kept;
}

/** Sent to the known address: once for each mail, for strangers' mails once a day. */
async function refuse(deps: InboundDeps, contact: Contact, why: ReplyRefusal, digest: string): Promise<Received> {
  const once = why === 'sender' ? warsawDayOf(deps.now) : digest;
  const mail = contactRefusal(contact, why, once, deps.now);
  if ((await deps.thread.write([deps.outbox.item(mail)])) === 'written') await enqueueMail(deps.mailQueue, mail);
  return { result: 'refused', why };
}
