import type { MessageKey } from '#shared/messages/index.ts';
import { charity } from '#shared/model/money/charity.ts';
import { isGivenUp } from '../order/isGivenUp.ts';
import type { Order } from '../order/order.ts';
import type { OrderMail } from './mail.ts';

/** Whether a mail goes to staff: a task, or a customer's message while nobody works on the order. */
export const isTask = ({ template, goesTo }: Pick<OrderMail, 'template' | 'goesTo'>): boolean =>
  template === 'refund_task' ||
  template === 'parcel_task' ||
  template === 'complaint_task' ||
  template === 'work_away_task' ||
  (template === 'order_message' && goesTo === 'provider');

export function bodyKeys(mail: OrderMail, order: Order): MessageKey[] {
  const { template, goesTo = 'nobody', method } = mail;
  switch (template) {
    case 'order_accepted': {
      const paid = method === 'balance' ? 'mail/order_accepted.from_balance' : 'mail/order_accepted.paid';
      const how = order.quotation.gross > 0 ? paid : 'mail/order_accepted.free';
      return [
        how,
        ...(order.quotation.delivery ? (['mail/order_accepted.delivery'] as const) : []),
        ...(order.form.swornSource === 'original' ? (['mail/order_accepted.original'] as const) : []),
        ...(order.dinner && charity ? (['mail/order_accepted.dinner'] as const) : []),
      ];
    }
    case 'order_unpaid':
      return ['mail/order_unpaid.saved', 'mail/order_unpaid.pay'];
    case 'names_to_confirm':
      return ['mail/names_to_confirm.body', 'mail/names_to_confirm.until'];
    case 'order_in_translation':
    case 'order_in_review': {
      const until = order.quotation.delivery ? (['mail/order_in_translation.until'] as const) : [];
      return [`mail/${template}.body`, ...until];
    }
    case 'order_delivered':
      return [order.form.shippingMethod ? 'mail/order_delivered.posted' : 'mail/order_delivered.ready'];
    case 'order_message':
      return [goesTo === 'nobody' ? 'mail/order_message.body' : 'mail/order_message.shop'];
    case 'order_question':
      return ['mail/order_question.body', 'mail/order_question.pause'];
    case 'question_reminder':
      return ['mail/question_reminder.body', 'mail/order_question.pause'];
    case 'question_hold':
      return ['mail/question_hold.body', 'mail/question_hold.choice'];
    case 'order_hold':
      return ['mail/order_hold.body', 'mail/order_hold.answer'];
    case 'version_hold':
      return ['mail/version_hold.body', 'mail/version_hold.choice'];
    case 'reply_refused':
      return ['mail/reply_refused.body', `mail/reply_refused.${mail.why ?? 'closed'}`, 'mail/reply_refused.note'];
    case 'delivery_reminder':
      return ['mail/delivery_reminder.body'];
    case 'delivery_accepted':
      return ['mail/delivery_accepted.body', 'mail/delivery_accepted.rate'];
    case 'files_erased':
      return ['mail/files_erased.body', 'mail/files_erased.certificate'];
    case 'compensation_made':
      return ['mail/compensation_made.body', `mail/compensation_made.${goesTo === 'balance' ? 'balance' : 'provider'}`];
    case 'order_changed':
      return [
        'mail/order_changed.body',
        ...(goesTo === 'balance' || goesTo === 'provider' ? ([`mail/order_changed.${goesTo}`] as const) : []),
      ];
    case 'withdrawal_receipt':
    case 'cancellation_receipt':
      return [`mail/${template}.body`, `mail/given_up.${goesTo === 'bank' ? 'provider' : goesTo}`, ...untilWhen(order)];
    case 'complaint_received':
      return ['mail/complaint_received.body', 'mail/complaint_received.until'];
    case 'complaint_decided':
    case 'complaint_task':
      return complaintKeys(mail);
    case 'work_away_task':
      return ['mail/work_away_task.body', 'mail/work_away_task.do'];
    case 'parcel_sent':
      return [
        'mail/parcel_sent.sent',
        // The mail may be late itself: what is said of a parcel that has arrived by then is wrong.
        ...(order.shipment?.state === 'sent' && order.shipment.since ? (['mail/parcel_sent.arrives'] as const) : []),
        'mail/parcel_sent.track',
      ];
    case 'parcel_returned':
      return ['mail/parcel_returned.back', 'mail/parcel_returned.answer'];
    case 'parcel_task':
      return ['mail/parcel_task.back', 'mail/parcel_task.do'];
    case 'originals_received':
      return ['mail/originals_received.here', 'mail/originals_received.next'];
    case 'originals_returned':
      return mail.packageNumber === undefined
        ? ['mail/originals_returned.handed']
        : ['mail/originals_returned.posted', 'mail/parcel_sent.track'];
    case 'refund_made':
      return [goesTo === 'balance' ? 'mail/refund_made.balance' : 'mail/refund_made.provider', ...untilWhen(order)];
    case 'refund_rejected':
      return [goesTo === 'balance' ? 'mail/refund_rejected.balance' : 'mail/refund_rejected.nobody'];
    case 'refund_task':
      return [
        goesTo === 'bank' ? 'mail/refund_task.bank' : 'mail/refund_task.body',
        'mail/refund_task.facts',
        'mail/refund_task.close',
      ];
    case 'buyer_corrected':
      return [`mail/buyer_corrected.${mail.invoices?.orders ? 'month' : 'body'}`, 'mail/buyer_corrected.files'];
    case 'payment_unapplied': {
      const next = `mail/payment_unapplied.${order.account === undefined ? 'refund' : 'balance'}` as const;
      const why = order.state === 'expired' ? 'expired' : 'second';
      return [`mail/payment_unapplied.${why}`, next];
    }
  }
}

/** What a mail about a complaint says: to the customer the decision and its consequences, to staff the task. */
export function complaintKeys({ template, complaint, goesTo }: OrderMail): MessageKey[] {
  if (!complaint) return [];
  if (template === 'complaint_task') {
    const { about } = complaint;
    const todo = about === 'by_time' && complaint.byHand ? (['mail/complaint_task.by_hand'] as const) : [];
    return about === 'answer'
      ? ['mail/complaint_task.by_hand']
      : [`mail/complaint_task.${about}`, ...todo, 'mail/complaint_task.desk'];
  }
  const { about, outcome = 'upheld', remedy = 'none', byHand } = complaint;
  const decided = about === 'by_time' ? ('mail/complaint_decided.by_time' as const) : undefined;
  const paid = goesTo === 'balance' ? ('balance' as const) : ('provider' as const);
  const follows: MessageKey[] = byHand
    ? ['mail/complaint_decided.by_hand']
    : remedy === 'correction'
      ? ['mail/complaint_decided.correction']
      : remedy === 'none'
        ? []
        : [`mail/complaint_decided.${paid}`];
  return [decided ?? `mail/complaint_decided.${outcome}`, ...follows, 'mail/complaint_decided.keep'];
}

/** How long the files of an order that was given up are still kept; empty once they are erased. */
const untilWhen = (order: Order): MessageKey[] =>
  isGivenUp(order) && order.filesErased === undefined ? ['mail/given_up.files'] : [];
