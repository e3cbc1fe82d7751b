import type { Refusal } from '#shared/contract/operation.ts';
import type { ActorKind } from '#shared/model/job.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import { type Message, mostMessages, type ThreadFile } from '../../domain/thread/message.ts';
import { newFileId } from '../../gateways/random.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { ThreadDeps } from './threadDeps.ts';
import { customerMails, workersMails } from './threadMails.ts';

export interface Written {
  from: Exclude<ActorKind, 'system'>;
  /** The account of translators and staff. */
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
  { from, by, text, files }: Written,
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
  written: Written,
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

/** The recipients of a mail about a message: never its author. */
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
