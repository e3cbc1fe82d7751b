import type { OrderMail } from '../../domain/mail/mail.ts';
import type { WorkMail } from '../../domain/mail/workMail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import type { toldSteps } from '../../domain/production/plan.ts';
import type { Translator } from '../../domain/production/translator.ts';

/** To a translator about a job. Its id is derived from the plan's version, so that it is sent once. */
export const workMail = (
  template: WorkMail['template'],
  { orderId, id: jobId, round }: Job,
  { id: translator, email, locale }: Translator,
  { version, now, reason }: { version: number; now: Date; reason?: string | undefined },
): WorkMail => ({
  id: `${template}.${orderId}.${jobId}.${version}.${translator}`,
  template,
  to: email,
  locale,
  job: { orderId, jobId, round },
  translator,
  ...(reason !== undefined && { reason }),
  state: 'queued',
  createdAt: now.toISOString(),
});

/** To the customer: the work has started, or moves to review. `promisedAt`: the promise at that time. */
export const stepMail = (
  step: (typeof toldSteps)[number],
  { id, email, locale }: Pick<Order, 'id' | 'email' | 'locale'>,
  { promisedAt, now }: { promisedAt: string; now: Date },
): OrderMail => ({
  id: `order_${step}.${id}`,
  template: `order_${step}`,
  to: email,
  locale,
  orderId: id,
  at: promisedAt,
  state: 'queued',
  createdAt: now.toISOString(),
});

/** To the customer: the work is done, once for each delivery. */
export const orderDeliveredMail = (
  { id, email, locale }: Pick<Order, 'id' | 'email' | 'locale'>,
  version: number,
  now: Date,
): OrderMail => ({
  id: `order_delivered.${id}.w${version}`,
  template: 'order_delivered',
  to: email,
  locale,
  orderId: id,
  state: 'queued',
  createdAt: now.toISOString(),
});
