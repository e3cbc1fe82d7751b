import { mailQueued } from '#events/messages/mailQueued.ts';
import { mails, stoppedAddresses } from '../runtime/services/mails.ts';
import { orders } from '../runtime/services/orders.ts';
import { presentTime } from '../runtime/testWorld.ts';
import { returnMail } from '../usecases/mails/returnMail.ts';
import { outcomesOf } from './outcomesOf.ts';
import { simulation } from './services.ts';

/** A mail under a clock: recorded for the developer, never sent, and may bounce. */
export async function noteTestMail(message: unknown): Promise<void> {
  const { id } = mailQueued.parse(message);
  const mail = await mails().read(id);
  if (mail?.state !== 'queued') return;
  const orderId = 'orderId' in mail ? mail.orderId : undefined;
  const { template, to } = mail;
  const now = presentTime();
  await simulation().keepMail(id, { template, to, orderId, at: now.toISOString() });
  await mails().sent(id);
  if (orderId === undefined || !(await outcomesOf(orderId)).has('mail_bounces')) return;
  const deps = { mails: mails(), orders: orders(), stoppedAddresses: stoppedAddresses(), now };
  await returnMail(deps, { id, because: 'bounced', forGood: false, recipients: [to] });
}
