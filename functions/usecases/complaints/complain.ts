import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, subtractGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import { type Complaint, complaintDueAt, daysAfter, mostComplaints } from '../../domain/complaint/complaint.ts';
import { givenUpAt } from '../../domain/order/isGivenUp.ts';
import type { Order } from '../../domain/order/order.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { ComplaintDeps } from './complaintDeps.ts';
import { receivedMails } from './complaintMails.ts';

type Refused = Refusal<'complaint_open' | 'complaint_too_late' | 'not_delivered' | 'validation_failed' | 'conflict'>;

export interface Stated extends Pick<Complaint, 'text' | 'demand'> {
  files: readonly Complaint['files'][number][];
  amount?: Grosze | undefined;
}

/**
 * Why a complaint about an order is not possible now; undefined if it is: about delivered work, and about how a paid
 * order ended, whether or not anything was delivered. The time limit counts from the later of the two.
 */
export function whyNot(
  order: Pick<Order, 'firstDeliveredAt' | 'state' | 'acceptedAt' | 'endedAt' | 'givenUp'>,
  complaints: readonly Complaint[],
  { rules, now }: Pick<ComplaintDeps, 'rules' | 'now'>,
): 'complaint_open' | 'complaint_too_late' | 'not_delivered' | 'conflict' | undefined {
  const since = [order.firstDeliveredAt, givenUpAt(order)]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
  if (since === undefined) return 'not_delivered';
  if (complaints.some(({ state }) => state === 'open')) return 'complaint_open';
  const { complainWithinDays: days } = rules;
  if (days !== undefined && now.toISOString() >= daysAfter(since, days)) return 'complaint_too_late';
  return complaints.length >= mostComplaints ? 'conflict' : undefined;
}

/** The part of a payment not refunded yet. */
export async function leftOf({ payments }: Pick<ComplaintDeps, 'payments'>, { paymentSlug }: Order): Promise<Grosze> {
  const payment = (await payments.read(paymentSlug))?.payment;
  return payment?.state === 'paid' ? subtractGrosze(totalPaid(payment), payment.refunded) : zeroGrosze;
}

/**
 * A complaint about delivered work, or about the end of an order: it gets a number and a deadline, the customer a
 * receipt and staff a mail, in one write. One at a time: the next is possible once this one is decided.
 */
export async function complain(
  deps: Pick<ComplaintDeps, 'complaints' | 'payments' | 'outbox' | 'mailQueue' | 'rules' | 'now'>,
  order: Order,
  { text, demand, amount, files }: Stated,
): Promise<Complaint | Refused> {
  const { complaints, outbox, mailQueue, rules, now } = deps;
  const before = await complaints.read(order.id);
  const refused = whyNot(order, before, deps);
  if (refused) return { refused };
  const left = await leftOf(deps, order);
  if (demand !== 'correct' && left === 0)
    return { refused: 'validation_failed', fields: { demand: ['validation/nothing_left'] } };
  if (demand === 'reduce' && (amount === undefined || amount > left))
    return { refused: 'validation_failed', fields: { amount: ['validation/more_than_left'] } };
  const at = now.toISOString();
  const complaint: Complaint = {
    ...{ orderId: order.id, number: before.length + 1, at, answerBy: daysAfter(at, rules.complaintAnswerDays) },
    ...{ text, demand, files: [...files], state: 'open', reminders: 0 },
    ...(demand === 'reduce' && amount !== undefined && { amount }),
  };
  const mails = receivedMails(order, complaint, now);
  const items = [
    complaints.newItem(complaint, complaintDueAt(complaint, rules)),
    ...mails.map((mail) => outbox.item(mail)),
  ];
  // Another complaint was made at the same time.
  if ((await complaints.write(items)) === 'changed') return { refused: 'complaint_open' };
  await Promise.all(mails.map((mail) => enqueueMail(mailQueue, mail)));
  return complaint;
}
