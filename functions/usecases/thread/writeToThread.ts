import type { Refusal } from '#shared/contract/operation.ts';
import type { ActorKind } from '#shared/model/job.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import { type Message, mostMessages, type ThreadFile } from '../../domain/thread/message.ts';
import { newFileId } from '../../gateways/random.ts';
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

/** A message of now: its id sorts by time and is nobody else's. */
export const newMessage = (orderId: string, { from, by, text, files }: Written, now: Date): Message => ({
  orderId,
  id: `${now.toISOString()}-${newFileId()}`,
  at: now.toISOString(),
  from,
  ...(by !== undefined && { by }),
  text,
  files: [...files],
});

/** Adds to the thread of an order; the others are told by mail, under no name. `conflict`: the thread is full. */
export async function writeToThread(
  deps: ThreadDeps,
  order: Order,
  written: Written,
): Promise<Message | Refusal<'conflict'>> {
  const [before, work] = await Promise.all([deps.thread.read(order.id), deps.production.read(order.id)]);
  if (before.length >= mostMessages) return { refused: 'conflict' };
  const message = newMessage(order.id, written, deps.now);
  const mails = await mailsAbout(deps, order, work?.jobs ?? [], message);
  await deps.thread.write([deps.thread.item(message), ...mails.map((mail) => deps.outbox.item(mail))]);
  await Promise.all(mails.map((mail) => enqueueMail(deps.mailQueue, mail)));
  return message;
}

/** Who is told of a message: its author never. */
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
