import { contactCharacters } from '#shared/model/account/contact.ts';
import type { ReplyRefusal } from '#shared/model/mail/mailTemplate.ts';
import { mostMessageCharacters } from '#shared/model/mail/message.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { uploadRefusal } from '#shared/rules/uploadTypes.ts';
import { type Contact, type ContactFile, contactEraseAt, hasRoomFor } from '../../domain/contact/contact.ts';
import {
  type InboundFile,
  type InboundMail,
  isAutomatic,
  type Verdict,
  type Verdicts,
} from '../../domain/inbound/inboundMail.ts';
import { newPart } from '../../domain/inbound/newPart.ts';
import {
  isContactSignature,
  parseContactAddress,
  parseReplyAddress,
  type ReplyPerson,
  signedFor,
} from '../../domain/inbound/replyAddress.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Translator } from '../../domain/production/translator.ts';
import { isOpen, type Message, mostThreadFiles, type ThreadFile } from '../../domain/thread/message.ts';
import { contactFileKey, threadFileKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { fileIdOf, mailDigest, readMail } from '../../gateways/inbound/readMail.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { ContactStore } from '../../stores/contacts/contacts.ts';
import type { ReplyStore } from '../../stores/production/thread.ts';
import { contactRefusal, contactTask } from '../contact/contacts.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { workMail } from '../production/changeWork.ts';
import { type ThreadDeps, type WrittenMessage, writeToThread } from '../thread/orderThread.ts';
import { answerQuestion } from '../thread/questions.ts';

/** An incoming mail. */
export interface Arrived {
  raw: Uint8Array;
  /** Recipients of the envelope. `envelopeFrom` is its return path, which is empty for a bounce. */
  receivers: readonly string[];
  envelopeFrom: string;
  verdicts: Verdicts;
}

/** `dropped`: silently, as no person wrote the mail, or its author must not learn why. `refused`: a mail says why. */
type Received =
  | { result: 'written' | 'answered' | 'twice' }
  | { result: 'dropped'; why: 'unsafe' | 'unreadable' | 'automatic' | 'no_address' }
  | { result: 'refused'; why: ReplyRefusal };

/**
 * A reply to one of our mails goes into the thread of its order, exactly as if written on the page: it answers a
 * question, and the work goes on. A reply about an enquiry is added to that. Duplicate mails are added once.
 */
export async function receiveMail(deps: InboundDeps, arrived: Arrived): Promise<Received> {
  const { raw, receivers, envelopeFrom, verdicts } = arrived;
  if (verdicts.spam === 'FAIL' || verdicts.virus === 'FAIL') return { result: 'dropped', why: 'unsafe' };
  const mail = await readMail(raw);
  if (!mail) return { result: 'dropped', why: 'unreadable' };
  if (isAutomatic(mail, envelopeFrom)) return { result: 'dropped', why: 'automatic' };
  const enquiry = await enquiryOf(deps, receivers);
  if (enquiry) return receiveContactMail(deps, enquiry, { mail, verdicts, digest: mailDigest(mail, raw) });
  const writer = await whoWrites(deps, receivers);
  if (!writer) return { result: 'dropped', why: 'no_address' };
  const digest = mailDigest(mail, raw);
  if (await deps.replies.isReceived(writer.order.id, digest)) return { result: 'twice' };
  const text = replyText(mail, writer, deps.mailFrom);
  const why = isFromThem(mail, writer, verdicts) ? contentRefused(mail, text, verdicts) : 'sender';
  if (why !== undefined) return refuseReply(deps, writer, why, digest);
  const files = await keepFiles(deps, writer.order.id, digest, mail.files);
  return writeReply(deps, writer, { text: text || files.map(({ name }) => name).join(', '), files }, digest);
}

/**
 * Whether a mail comes from the person's own address. DMARC proves the sender of a domain with a policy; for a domain
 * without one (`GRAY`) it proves nothing, and the mail is accepted.
 */
const isFromThem = ({ from }: InboundMail, { known }: Writer, { dmarc }: Verdicts): boolean =>
  from !== undefined && known.includes(from) && (dmarc === 'PASS' || dmarc === 'GRAY');

function contentRefused({ files }: InboundMail, text: string, { virus }: Verdicts): ReplyRefusal | undefined {
  if (text === '' && files.length === 0) return 'empty';
  if (text.length > mostMessageCharacters) return 'too_long';
  return filesRefused(files, virus);
}

function replyText({ text, from, fromName }: InboundMail, { address, work }: Writer, mailFrom: string): string {
  const ours = [address, /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom].map((one) => one.toLowerCase());
  return newPart(text, { ours, author: [fromName, from ?? '', work?.translator.name ?? ''] });
}

async function writeReply(
  deps: InboundDeps,
  { order, question, work, ...writer }: Writer,
  content: Pick<WrittenMessage, 'text' | 'files'>,
  digest: string,
): Promise<Received> {
  const more = deps.replies.receivedItems(order.id, digest);
  if (question && isOpen(question)) {
    const written = { from: 'customer' as const, ...content };
    const act = { questionId: question.id, written, by: { kind: 'customer' as const }, more };
    if (!('refused' in (await answerQuestion(deps, order, act)))) return { result: 'answered' };
  } else {
    const author = work ? { from: 'translator' as const, by: work.translator.id } : { from: 'customer' as const };
    if (!('refused' in (await writeToThread(deps, order, { ...author, ...content }, more))))
      return { result: 'written' };
  }
  if (await deps.replies.isReceived(order.id, digest)) return { result: 'twice' };
  // The order was erased at this moment, with its reply key: nobody is left to answer.
  if ((await deps.replies.key(order.id)) === undefined) return { result: 'dropped', why: 'no_address' };
  // The question was just answered on the page, or the order is on hold: the message goes into the thread anyway.
  if (question && isOpen(question))
    return writeReply(deps, { order, work, question: undefined, ...writer }, content, digest);
  return refuseReply(deps, { order, question, work, ...writer }, 'closed', digest);
}

async function refuseReply(deps: InboundDeps, writer: Writer, why: ReplyRefusal, digest: string): Promise<Received> {
  await refuseMail(deps, writer, why, digest);
  return { result: 'refused', why };
}

type ContactMailReceived =
  | { result: 'written' | 'twice' }
  | { result: 'dropped'; why: 'no_address' }
  | { result: 'refused'; why: ReplyRefusal };

/** An enquiry, and the reply address a mail came to. */
interface Enquiry {
  contact: Contact;
  address: string;
}

/** The enquiry whose reply address is among the recipients; undefined if none is, or if it is erased. */
async function enquiryOf(deps: InboundDeps, receivers: readonly string[]): Promise<Enquiry | undefined> {
  for (const receiver of receivers) {
    const named = parseContactAddress(receiver, deps.replyDomain);
    const contact = named && (await deps.contacts.read(named.contact));
    if (contact && isContactSignature(named.signature, contact.id, contact.replyKey))
      return { contact, address: receiver.trim().toLowerCase() };
  }
  return undefined;
}

/** A reply to a mail about an enquiry is added to it and reopens it, once for each mail. */
async function receiveContactMail(
  deps: InboundDeps,
  { contact, address }: Enquiry,
  { mail, verdicts, digest }: { mail: InboundMail; verdicts: Verdicts; digest: string },
): Promise<ContactMailReceived> {
  if (contact.messages.some((one) => one.digest === digest)) return { result: 'twice' };
  const ours = [address, /<([^<>]+)>$/.exec(deps.mailFrom)?.[1] ?? deps.mailFrom].map((one) => one.toLowerCase());
  const text = newPart(mail.text, { ours, author: [mail.fromName, mail.from ?? '', contact.name ?? ''] });
  const why = refusalOf(contact, text, mail, verdicts);
  if (why !== undefined) return refuseContactMail(deps, contact, why, digest);
  const { now } = deps;
  const files = await keepContactFiles(deps, digest, mail);
  const said = text || files.map(({ name }) => name).join(', ');
  for (let latest: Contact | undefined = contact; latest; latest = await deps.contacts.read(contact.id)) {
    if (latest.messages.some((one) => one.digest === digest)) return { result: 'twice' };
    if (!hasRoomFor(latest, said)) return refuseContactMail(deps, latest, 'closed', digest);
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

async function keepContactFiles({ files }: InboundDeps, digest: string, mail: InboundMail): Promise<ContactFile[]> {
  const kept: ContactFile[] = [];
  for (const [place, { name, contentType, bytes }] of mail.files.entries()) {
    const id = fileIdOf(digest, place);
    await (await files()).put(contactFileKey(id), bytes, contentType);
    kept.push({ id, name, bytes: bytes.byteLength, contentType });
  }
  return kept;
}

/**
 * Mails the known address of an enquiry that a mail was refused: once for each mail, for strangers' mails once a day.
 */
async function refuseContactMail(
  deps: InboundDeps,
  contact: Contact,
  why: ReplyRefusal,
  digest: string,
): Promise<ContactMailReceived> {
  const once = why === 'sender' ? warsawDayOf(deps.now) : digest;
  const mail = contactRefusal(contact, why, once, deps.now);
  if ((await deps.thread.write([deps.outbox.item(mail)])) === 'written') await enqueueMail(deps.mailQueue, mail);
  return { result: 'refused', why };
}

/** The owner of the reply address that a mail was sent to. */
interface Writer {
  order: Order;
  /** The reply address itself. */
  address: string;
  /** The question that the address was made for. */
  question: Message | undefined;
  /** The person's own address, in lower case. */
  known: readonly string[];
  /** A translator with the job that the address is for; undefined for the customer. */
  work: { job: Job; translator: Translator } | undefined;
}

type Candidate = ReplyPerson & { asked?: Message; job?: Job };

/**
 * The person whose reply address is among the recipients. undefined: the address was never made, or its order, thread
 * or the translator's job is gone.
 */
async function whoWrites(deps: InboundDeps, receivers: readonly string[]): Promise<Writer | undefined> {
  for (const address of receivers) {
    const named = parseReplyAddress(address, deps.replyDomain);
    const order = named && (await deps.orders.read(named.orderId));
    if (!order || order.erasedAt !== undefined || order.acceptedAt === undefined) continue;
    const key = await deps.replies.key(order.id);
    if (key === undefined) continue;
    const [messages, work] = await Promise.all([deps.thread.read(order.id), deps.production.read(order.id)]);
    const signed = { orderId: order.id, key };
    const found = signedFor(named.signature, signed, candidatesOf(messages, work?.jobs ?? []));
    const writer = found && (await writerOf(deps, order, found));
    if (writer) return { ...writer, address: address.trim().toLowerCase() };
  }
  return undefined;
}

const candidatesOf = (messages: readonly Message[], jobs: readonly Job[]): Candidate[] => [
  { person: 'customer' },
  ...messages
    .filter(({ question }) => question !== undefined)
    .map((asked): Candidate => ({ person: 'customer', question: asked.id, asked })),
  ...jobs.flatMap((job): Candidate[] =>
    job.assignee === undefined ? [] : [{ person: `translator:${job.assignee}`, job }],
  ),
];

async function writerOf(
  { accounts, translators }: InboundDeps,
  order: Order,
  { asked, job }: Candidate,
): Promise<Omit<Writer, 'address'> | undefined> {
  if (job?.assignee === undefined) {
    const account = order.account === undefined ? undefined : await accounts.read(order.account);
    // Of a former address of the account the present one writes, as mail goes to it.
    const holder = order.member ?? order.account;
    const email = holder === undefined ? order.email : await accounts.presentAddress(holder, order.email);
    const known = [email, account?.email ?? ''].map(lower).filter((email) => email !== '');
    return { order, question: asked, known, work: undefined };
  }
  const translator = await translators.read(job.assignee);
  return translator && { order, question: undefined, known: [lower(translator.email)], work: { job, translator } };
}

const lower = (email: string): string => email.trim().toLowerCase();

/** Why the files of a mail are refused; undefined if they are accepted. Limits are those for uploads on the page. */
function filesRefused(files: readonly InboundFile[], virus: Verdict): ReplyRefusal | undefined {
  if (files.length === 0) return undefined;
  if (virus !== 'PASS') return 'unchecked';
  if (files.length > mostThreadFiles) return 'too_many_files';
  const refusals = files.map(({ name, bytes }) => uploadRefusal({ name, bytes: bytes.byteLength }, 'free_quote'));
  if (refusals.includes('file_too_big')) return 'too_big';
  return refusals.some((one) => one !== undefined) ? 'file_type' : undefined;
}

/**
 * Stores a mail's files as files of the thread. Their ids are derived from the mail, so that a second run stores the
 * same.
 */
async function keepFiles(
  deps: Pick<InboundDeps, 'files'>,
  orderId: string,
  digest: string,
  found: readonly InboundFile[],
): Promise<ThreadFile[]> {
  const kept: ThreadFile[] = [];
  for (const [place, { name, contentType, bytes }] of found.entries()) {
    const id = fileIdOf(digest, place);
    await (await deps.files()).put(threadFileKey(orderId, id), bytes, contentType);
    kept.push({ id, name, bytes: bytes.byteLength, contentType });
  }
  return kept;
}

/**
 * Tells the owner of the reply address, in their language, that a mail was refused and why. It goes to the known
 * address, never to the sender's: once for each mail, for strangers' mails once a day.
 */
async function refuseMail(deps: InboundDeps, writer: Writer, why: ReplyRefusal, digest: string): Promise<void> {
  const { thread, outbox, mailQueue, now } = deps;
  const once = why === 'sender' ? warsawDayOf(now) : digest;
  const mail = refusalMail(writer, why, once, now);
  if (mail.to === '') return;
  if ((await thread.write([outbox.item(mail)])) === 'written') await enqueueMail(mailQueue, mail);
}

function refusalMail({ order, question, work }: Writer, why: ReplyRefusal, once: string, now: Date): Mail {
  if (work) {
    const mail = workMail('work_reply_refused', work.job, work.translator, { version: 0, now });
    return { ...mail, id: `work_reply_refused.${order.id}.${work.translator.id}.${why}.${once}`, why };
  }
  return {
    id: `reply_refused.${order.id}.${why}.${once}`,
    template: 'reply_refused',
    to: order.email,
    locale: order.locale,
    orderId: order.id,
    ...(question && { question: question.id }),
    why,
    state: 'queued',
    createdAt: now.toISOString(),
  };
}

export interface InboundDeps extends ThreadDeps {
  replies: Pick<ReplyStore, 'key' | 'receivedItems' | 'isReceived'>;
  accounts: Pick<AccountStore, 'read' | 'presentAddress'>;
  contacts: Pick<ContactStore, 'read' | 'change'>;
  files(): Promise<Pick<FileGateway, 'put'>>;
  /** The domain of reply addresses. */
  replyDomain: string;
  /** Our sender address. */
  mailFrom: string;
}
