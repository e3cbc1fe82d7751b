import type { Refusal } from '#shared/contract/operation.ts';
import { brand } from '#shared/model/brand.ts';
import type { AfterSaleRules } from '#shared/model/house/stageRules.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import type { ActorKind } from '#shared/model/work/job.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { acceptedExtensions, uploadRefusal } from '#shared/rules/uploadTypes.ts';
import type { Mail, OrderMail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import { heldStates, type Job } from '../../domain/production/job.ts';
import {
  isOpen,
  type Message,
  mostMessages,
  mostThreadFiles,
  type ThreadFile,
  threadFileOf,
} from '../../domain/thread/message.ts';
import { threadFileKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import type { ThreadStore } from '../../stores/production/thread.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { type ProductionDeps, workMail } from '../production/changeWork.ts';

interface Thread {
  messages: readonly Message[];
  pausedSince: string | undefined;
  holdAt: string | undefined;
}

/** The messages of an order, since when a question has paused its clock, and when that question puts it on hold. */
export async function threadOf(
  { thread, rules }: Pick<ThreadDeps, 'thread' | 'rules'>,
  { id, state, questionSince: pausedSince }: Pick<Order, 'id' | 'state' | 'questionSince'>,
): Promise<Thread> {
  const messages = await thread.read(id);
  const oldest = state === 'on_hold' ? undefined : messages.find(isOpen);
  const holdAt = oldest && new Date(Date.parse(oldest.at) + rules.questionHoldDays * 86_400_000).toISOString();
  return { messages, pausedSince, holdAt };
}

export interface WrittenMessage {
  from: Exclude<ActorKind, 'system'>;
  /** The author's account, for translators and staff. */
  by?: string | undefined;
  text: string;
  files: readonly ThreadFile[];
}

/**
 * A new message after the existing ones (`before`, oldest first): its unique id sorts last, even within the same
 * millisecond or if another process's clock was ahead.
 */
export function newMessage(
  orderId: string,
  { from, by, text, files }: WrittenMessage,
  { now, before }: { now: Date; before: readonly Pick<Message, 'id'>[] },
): Message {
  const at = now.toISOString();
  const last = before.at(-1)?.id.slice(0, at.length) ?? at;
  return {
    orderId,
    id: `${last > at ? last : at}-${String(before.length).padStart(4, '0')}-${newFileId()}`,
    at,
    from,
    ...(by !== undefined && { by }),
    text,
    files: [...files],
  };
}

/**
 * Adds a message to an order's thread; the others get a mail, without a name. `more`: items of the same transaction.
 * `conflict`: the thread is full, or those items already exist.
 */
export async function writeToThread(
  deps: ThreadDeps,
  order: Order,
  written: WrittenMessage,
  more: readonly TransactItem[] = [],
): Promise<Message | Refusal<'conflict'>> {
  const [before, work] = await Promise.all([deps.thread.read(order.id), deps.production.read(order.id)]);
  if (before.length >= mostMessages) return { refused: 'conflict' };
  const message = newMessage(order.id, written, { now: deps.now, before });
  const mails = await mailsAbout(deps, order, work?.jobs ?? [], message);
  const items = [deps.thread.item(message), ...more, ...mails.map((mail) => deps.outbox.item(mail))];
  if ((await deps.thread.write(items)) !== 'written') return { refused: 'conflict' };
  await Promise.all(mails.map((mail) => enqueueMail(deps.mailQueue, mail)));
  return message;
}

/** The mails about a new message; its author gets none. */
export async function mailsAbout(
  deps: Pick<ThreadDeps, 'translators' | 'now'>,
  order: Order,
  jobs: readonly Job[],
  message: Message,
): Promise<Mail[]> {
  const toWorkers = await workersMails(deps, order, jobs, message);
  if (message.from === 'customer') return toWorkers;
  return customerMails('order_message', order, message, { now: deps.now });
}

type FileRefusal = Refusal<'conflict' | 'validation_failed' | 'file_too_big' | 'file_type_refused' | 'too_many_files'>;

/** A ten-minute upload link for one file of a message, of exactly this size and type. */
export async function announceThreadFile(
  { files, now }: ThreadFileDeps,
  orderId: string,
  { name, bytes, contentType }: { name: string; bytes: number; contentType: string },
) {
  const refused = refusalOf({ name, bytes });
  if (refused) return refused;
  const id = newFileId();
  return { id, link: await files.uploadLink(threadFileKey(orderId, id), { bytes, contentType }, now) };
}

/** The uploaded files of a message. `conflict`: one has not arrived. */
export async function arrivedFiles(
  { files }: Pick<ThreadFileDeps, 'files'>,
  orderId: string,
  named: readonly Omit<ThreadFile, 'bytes'>[],
): Promise<ThreadFile[] | FileRefusal> {
  if (named.length > mostThreadFiles) return { refused: 'too_many_files', replace: { limit: mostThreadFiles } };
  const found: ThreadFile[] = [];
  for (const file of named) {
    const bytes = await files.size(threadFileKey(orderId, file.id));
    if (bytes === undefined) return { refused: 'conflict' };
    const refused = refusalOf({ name: file.name, bytes });
    if (refused) return refused;
    found.push({ ...file, bytes });
  }
  return found;
}

/** A ten-minute link to a file of a thread, under its original name. */
export async function linkThreadFile(
  { files, now }: ThreadFileDeps,
  orderId: string,
  messages: readonly Pick<Message, 'files'>[],
  id: string,
): Promise<{ url: string; fileName: string; expiresAt: string } | Refusal<'not_found' | ScanRefusal>> {
  const file = threadFileOf(messages, id);
  // The files of an order may have been erased; their message stays.
  if (!file || (await files.size(threadFileKey(orderId, id))) === undefined) return { refused: 'not_found' };
  const link = await files.openLink(threadFileKey(orderId, id), file.name, now);
  return 'refused' in link ? link : { ...link, fileName: file.name };
}

function refusalOf(file: {
  name: string;
  bytes: number;
}): Refusal<'validation_failed' | 'file_too_big' | 'file_type_refused'> | undefined {
  const refusal = uploadRefusal(file, 'free_quote');
  if (refusal === 'file_empty') return { refused: 'validation_failed', fields: { files: ['validation/file_empty'] } };
  if (refusal === 'file_too_big')
    return { refused: 'file_too_big', replace: { limit: `${uploadLimits.maxBytes / 1024 / 1024} MB` } };
  if (refusal === 'file_type_not_accepted')
    return { refused: 'file_type_refused', replace: { types: acceptedExtensions('free_quote').join(', ') } };
  return undefined;
}

type ThreadTemplate = 'order_message' | 'order_question' | 'question_reminder' | 'question_hold' | 'order_hold';

/** Mails to the customer, once for each message and reminder; none for an anonymised order, which has no recipient. */
export const customerMails = (
  template: ThreadTemplate,
  { id: orderId, email, locale, erasedAt }: Order,
  { id, text, question }: Message,
  { now, at }: { now: Date; at?: string | undefined },
): OrderMail[] =>
  erasedAt !== undefined || email === ''
    ? []
    : [
        {
          id: `${template}.${orderId}.${id}.${question?.reminders ?? 0}`,
          template,
          to: email,
          locale,
          orderId,
          said: text,
          ...(question && { question: id }),
          ...(at !== undefined && { at }),
          state: 'queued',
          createdAt: now.toISOString(),
        },
      ];

/** A customer's message goes to everybody who works on the order; to the shop if nobody does, or if it is on hold. */
export async function workersMails(
  { translators, now }: { translators: Pick<ProductionDeps['translators'], 'read'>; now: Date },
  order: Order,
  jobs: readonly Job[],
  { id, text }: Message,
): Promise<Mail[]> {
  const mails: Mail[] = [];
  const readers = new Set<string>();
  for (const job of jobs) {
    const { assignee } = job;
    if (assignee === undefined || readers.has(assignee) || !heldStates.includes(job.state)) continue;
    readers.add(assignee);
    const translator = await translators.read(assignee);
    if (!translator) continue;
    const mail = workMail('work_message', job, translator, { version: 0, now, reason: text });
    mails.push({ ...mail, id: `work_message.${order.id}.${id}.${assignee}` });
  }
  if (mails.length > 0 && order.state !== 'on_hold') return mails;
  const toShop = customerMails(
    'order_message',
    { ...order, email: brand.email, locale: 'pl' },
    { ...toUs(id, text) },
    { now },
  );
  return [...mails, ...toShop.map((mail) => ({ ...mail, id: `${mail.id}.shop`, goesTo: 'provider' as const }))];
}

const toUs = (id: string, text: string): Message => ({
  ...{ orderId: '', id, at: '', from: 'customer' as const, text, files: [] },
});

export interface ThreadDeps extends ProductionDeps {
  thread: ThreadStore;
  rules: Pick<AfterSaleRules, 'questionReminderDays' | 'questionHoldDays'>;
}

interface ThreadFileDeps {
  files: Pick<FileGateway, 'uploadLink' | 'openLink' | 'size'>;
  now: Date;
}
