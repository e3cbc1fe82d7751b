import { mostMessageCharacters } from '#shared/model/message.ts';
import type { ReplyRefusal } from '#shared/model/replyRefusal.ts';
import type { InboundMail, Verdicts } from '../../domain/inbound/inboundMail.ts';
import { isAutomatic } from '../../domain/inbound/isAutomatic.ts';
import { newPart } from '../../domain/inbound/newPart.ts';
import { isOpen } from '../../domain/thread/message.ts';
import { mailDigest, readMail } from '../../gateways/inbound/readMail.ts';
import { answerQuestion } from '../thread/answerQuestion.ts';
import { type Written, writeToThread } from '../thread/writeToThread.ts';
import { filesRefused, keepFiles } from './filesOfMail.ts';
import type { InboundDeps } from './inboundDeps.ts';
import { enquiryOf, receiveContactMail } from './receiveContactMail.ts';
import { refuseMail } from './refuseMail.ts';
import { type Writer, whoWrites } from './whoWrites.ts';

/** A mail as it came in. */
export interface Arrived {
  raw: Uint8Array;
  /** Of the envelope: whom it was for, and where it goes back to; that is empty for a bounce. */
  receivers: readonly string[];
  envelopeFrom: string;
  verdicts: Verdicts;
}

/** `dropped` silently: no person wrote it, or its author may not learn why. `refused`: its author gets the reason. */
export type Received =
  | { result: 'written' | 'answered' | 'twice' }
  | { result: 'dropped'; why: 'unsafe' | 'unreadable' | 'automatic' | 'no_address' }
  | { result: 'refused'; why: ReplyRefusal };

/**
 * An answer to a mail of ours lands in the thread of its order, exactly as if it were written on the page: a question is answered
 * by it and the work goes on. An answer about an enquiry of the contact page stands below that. Mails that come twice land once.
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
  const text = textOf(mail, writer, deps.mailFrom);
  const why = isFromThem(mail, writer, verdicts) ? contentRefused(mail, text, verdicts) : 'sender';
  if (why !== undefined) return refuse(deps, writer, why, digest);
  const files = await keepFiles(deps, writer.order.id, digest, mail.files);
  return write(deps, writer, { text: text || files.map(({ name }) => name).join(', '), files }, digest);
}

/** The person's own address, and no sign that it is forged: a domain with a policy proves it, one without says nothing. */
const isFromThem = ({ from }: InboundMail, { known }: Writer, { dmarc }: Verdicts): boolean =>
  from !== undefined && known.includes(from) && (dmarc === 'PASS' || dmarc === 'GRAY');

function contentRefused({ files }: InboundMail, text: string, { virus }: Verdicts): ReplyRefusal | undefined {
  if (text === '' && files.length === 0) return 'empty';
  if (text.length > mostMessageCharacters) return 'too_long';
  return filesRefused(files, virus);
}

function textOf({ text, from, fromName }: InboundMail, { address, work }: Writer, mailFrom: string): string {
  const ours = [address, /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom].map((one) => one.toLowerCase());
  return newPart(text, { ours, author: [fromName, from ?? '', work?.translator.name ?? ''] });
}

async function write(
  deps: InboundDeps,
  { order, question, work, ...writer }: Writer,
  content: Pick<Written, 'text' | 'files'>,
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
  // Erased at this very moment: there is no one left to write to.
  if ((await deps.replies.key(order.id)) === undefined) return { result: 'dropped', why: 'no_address' };
  // The question was answered on the page a moment ago, or staff hold the order: what was said stands in the thread all the same.
  if (question && isOpen(question))
    return write(deps, { order, work, question: undefined, ...writer }, content, digest);
  return refuse(deps, { order, question, work, ...writer }, 'closed', digest);
}

async function refuse(deps: InboundDeps, writer: Writer, why: ReplyRefusal, digest: string): Promise<Received> {
  await refuseMail(deps, writer, why, digest);
  return { result: 'refused', why };
}
