import type { ReplyRefusal } from '#shared/model/replyRefusal.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { workMail } from '../production/workMails.ts';
import type { InboundDeps } from './inboundDeps.ts';
import type { Writer } from './whoWrites.ts';

/**
 * Tells the owner of the reply address, in their language, that a mail was refused and why. It goes to the known
 * address, never to the sender's: once for each mail, for strangers' mails once a day.
 */
export async function refuseMail(deps: InboundDeps, writer: Writer, why: ReplyRefusal, digest: string): Promise<void> {
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
