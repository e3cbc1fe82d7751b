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

/** An incoming mail. */
export interface Arrived {
  raw: Uint8Array;
  /** From the envelope: the recipient, and the return path, which is empty for a bounce. */
  receivers: readonly string[];
  envelopeFrom: string;
  verdicts: Verdicts;
}

/** `dropped` silently: no person wrote it, or the author must not learn why. `refused`: the author gets the reason. */
export type Received =
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
  const text = textOf(mail, writer, deps.mailFrom);
  const why = isFromThem(mail, writer, verdicts) ? contentRefused(mail, text, verdicts) : 'sender';
  if (why !== undefined) return refuse(deps, writer, why, digest);
  const files = await keepFiles(deps, writer.order.id, digest, mail.files);
  return write(deps, writer, { text: text || files.map(({ name }) => name).join(', '), files }, digest);
}

/**
 * The person's own address without signs of forgery: a domain with a DMARC policy proves it, one without proves
 * nothing.
 */
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
  // Erased at this moment: there is no recipient left.
  if ((await deps.replies.key(order.id)) === undefined) return { result: 'dropped', why: 'no_address' };
  // The question was just answered on the page, or the order is on hold: the message goes into the thread anyway.
  if (question && isOpen(question))
    return write(deps, { order, work, question: undefined, ...writer }, content, digest);
  return refuse(deps, { order, question, work, ...writer }, 'closed', digest);
}

async function refuse(deps: InboundDeps, writer: Writer, why: ReplyRefusal, digest: string): Promise<Received> {
  await refuseMail(deps, writer, why, digest);
  return { result: 'refused', why };
}
