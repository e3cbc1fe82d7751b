import { brand } from '#shared/model/brand.ts';
import { type Complaint, type ComplaintDecision, complaintName } from '../../domain/complaint/complaint.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';

type About = NonNullable<OrderMail['complaint']>['about'];

const shared = (order: Order, now: Date) => ({
  orderId: order.id,
  state: 'queued' as const,
  createdAt: now.toISOString(),
});
const idOf = ({ orderId, number }: Complaint): string => `${orderId}.${number}`;

/** An anonymised order has no recipient. */
const toCustomer = (order: Order, mail: OrderMail): OrderMail[] =>
  order.erasedAt !== undefined || order.email === '' ? [] : [mail];

/** The receipt: the complaint's text and its deadline. */
export const receivedMails = (order: Order, complaint: Complaint, now: Date): OrderMail[] => [
  ...toCustomer(order, {
    ...shared(order, now),
    id: `complaint_received.${idOf(complaint)}`,
    template: 'complaint_received',
    to: order.email,
    locale: order.locale,
    at: complaint.answerBy,
    said: complaint.text,
    complaint: { name: complaintName(complaint), about: 'new' },
  }),
  taskMail(order, complaint, 'new', now),
];

/** To staff; reminders are numbered. */
export const taskMail = (
  order: Order,
  complaint: Complaint,
  about: About,
  now: Date,
  { byHand }: Pick<ComplaintDecision, 'byHand'> = {},
): OrderMail => ({
  ...shared(order, now),
  id: `complaint_task.${about}.${idOf(complaint)}.${complaint.proposed?.at ?? complaint.reminders}`,
  template: 'complaint_task',
  to: brand.email,
  locale: 'pl',
  at: complaint.answerBy,
  complaint: { name: complaintName(complaint), about, ...(byHand && { byHand }) },
});

/** The answer, on a durable medium: decision, reasons, consequences. */
export function decidedMails(order: Order, complaint: Complaint, decision: ComplaintDecision, now: Date): OrderMail[] {
  const { outcome, remedy, answer, amount, to, by, byHand } = decision;
  const about = by === undefined ? 'by_time' : 'answer';
  const answerMail: OrderMail = {
    ...shared(order, now),
    id: `complaint_decided.${idOf(complaint)}`,
    template: 'complaint_decided',
    to: order.email,
    locale: order.locale,
    at: complaint.answerBy,
    ...(amount !== undefined && { amount }),
    ...(to !== undefined && { goesTo: to }),
    ...(answer !== undefined && { said: answer }),
    complaint: { name: complaintName(complaint), about, outcome, remedy, ...(byHand && { byHand }) },
  };
  const isTask = about === 'by_time' || byHand;
  return [...toCustomer(order, answerMail), ...(isTask ? [taskMail(order, complaint, about, now, decision)] : [])];
}
