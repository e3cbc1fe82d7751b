import { brand } from '#shared/model/brand.ts';
import type { Mail, OrderMail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import { heldStates } from '../../domain/production/jobTransitions.ts';
import type { Message } from '../../domain/thread/message.ts';
import type { ProductionDeps } from '../production/productionDeps.ts';
import { workMail } from '../production/workMails.ts';

type Told = 'order_message' | 'order_question' | 'question_reminder' | 'question_hold';

/** To the customer, once for each message and reminder. An anonymised order has no recipient. */
export const customerMails = (
  template: Told,
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

/** A customer's message goes to everybody who works on the order, or to the shop if nobody does. */
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
  if (mails.length > 0) return mails;
  const toShop = customerMails(
    'order_message',
    { ...order, email: brand.email, locale: 'pl' },
    { ...toUs(id, text) },
    { now },
  );
  return toShop.map((mail) => ({ ...mail, id: `${mail.id}.shop`, goesTo: 'provider' as const }));
}

const toUs = (id: string, text: string): Message => ({
  ...{ orderId: '', id, at: '', from: 'customer' as const, text, files: [] },
});
