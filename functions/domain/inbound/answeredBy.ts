import type { Mail } from '../mail/mail.ts';
import type { ReplyPerson } from './replyAddress.ts';

/** Whose reply to a mail goes into the thread of which order; undefined for a mail without a reply address. */
export function answeredBy(mail: Mail): (ReplyPerson & { orderId: string }) | undefined {
  switch (mail.template) {
    case 'order_message':
    case 'order_question':
    case 'question_reminder':
    case 'question_hold':
    case 'version_hold':
    case 'reply_refused':
      // The shop's copy of what a customer wrote: staff answer at the desk.
      if (mail.goesTo === 'provider') return undefined;
      return { orderId: mail.orderId, person: 'customer', question: mail.question };
    case 'work_message':
    case 'work_resumed':
    case 'work_reply_refused':
      return { orderId: mail.job.orderId, person: `translator:${mail.translator}` };
    default:
      return undefined;
  }
}
