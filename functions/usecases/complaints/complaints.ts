import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import type { AfterSaleRules } from '#shared/model/house/stageRules.ts';
import { type Grosze, subtractGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import {
  type Complaint,
  type ComplaintDecision,
  complaintDueAt,
  complaintName,
  daysAfter,
  mostComplaints,
} from '../../domain/complaint/complaint.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import { givenUpAt } from '../../domain/order/isGivenUp.ts';
import type { Order } from '../../domain/order/order.ts';
import { totalPaid } from '../../domain/payment/payment.ts';
import { complaintAnswerKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { LedgerStore } from '../../stores/ledger/ledger.ts';
import type { ComplaintStore } from '../../stores/production/complaints.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import type { ProductionDeps } from '../production/changeWork.ts';

type ComplainRefusal = Refusal<
  'complaint_open' | 'complaint_too_late' | 'not_delivered' | 'validation_failed' | 'conflict'
>;

interface Stated extends Pick<Complaint, 'text' | 'demand'> {
  files: readonly Complaint['files'][number][];
  amount?: Grosze | undefined;
}

/**
 * Why a complaint about an order is refused now; undefined if it is possible. Delivered work can be complained about,
 * and the end of a paid order, even without a delivery; the time limit counts from the later of the two.
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

/** The part of an order's payment that is not refunded yet; 0 if it was never paid. */
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
): Promise<Complaint | ComplainRefusal> {
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
  // Another complaint about the order was made at the same time.
  if ((await complaints.write(items)) === 'changed') return { refused: 'complaint_open' };
  await Promise.all(mails.map((mail) => enqueueMail(mailQueue, mail)));
  return complaint;
}

interface AnswerDeps {
  complaints: Pick<ComplaintStore, 'read'>;
  files: Pick<FileGateway, 'size' | 'put' | 'downloadLink'>;
  render: (order: Order, complaint: Complaint, decision: ComplaintDecision, locale: Locale) => Promise<Uint8Array>;
  now: Date;
}

/** A link to the answer as PDF, rendered on the first click and reused: a decision never changes. */
export async function linkComplaintAnswer(
  { complaints, files, render, now }: AnswerDeps,
  order: Order,
  { number, locale }: { number: number; locale: Locale },
): Promise<{ url: string; fileName: string; expiresAt: string } | Refusal<'not_found' | 'conflict'>> {
  const complaint = (await complaints.read(order.id)).find((one) => one.number === number);
  if (!complaint) return { refused: 'not_found' };
  if (!complaint.decision) return { refused: 'conflict' };
  const key = complaintAnswerKey(order.id, number, locale);
  if ((await files.size(key)) === undefined)
    await files.put(key, await render(order, complaint, complaint.decision, locale), 'application/pdf');
  const fileName = `${complaintName(complaint).replace('/', '-')}.pdf`;
  return { ...(await files.downloadLink(key, fileName, now)), fileName };
}

type About = NonNullable<OrderMail['complaint']>['about'];

const shared = (order: Order, now: Date) => ({
  orderId: order.id,
  state: 'queued' as const,
  createdAt: now.toISOString(),
});
const mailId = ({ orderId, number }: Complaint): string => `${orderId}.${number}`;

/** The mail to the customer; none for an anonymised order, which has no recipient. */
const toCustomer = (order: Order, mail: OrderMail): OrderMail[] =>
  order.erasedAt !== undefined || order.email === '' ? [] : [mail];

/** The receipt of a complaint, with its text and its deadline: a mail to the customer, and one to staff. */
const receivedMails = (order: Order, complaint: Complaint, now: Date): OrderMail[] => [
  ...toCustomer(order, {
    ...shared(order, now),
    id: `complaint_received.${mailId(complaint)}`,
    template: 'complaint_received',
    to: order.email,
    locale: order.locale,
    at: complaint.answerBy,
    said: complaint.text,
    complaint: { name: complaintName(complaint), about: 'new' },
  }),
  taskMail(order, complaint, 'new', now),
];

/** A mail to staff about a complaint; the id of a reminder contains its number. */
export const taskMail = (
  order: Order,
  complaint: Complaint,
  about: About,
  now: Date,
  { byHand }: Pick<ComplaintDecision, 'byHand'> = {},
): OrderMail => ({
  ...shared(order, now),
  id: `complaint_task.${about}.${mailId(complaint)}.${complaint.proposed?.at ?? complaint.reminders}`,
  template: 'complaint_task',
  to: brand.email,
  locale: 'pl',
  at: complaint.answerBy,
  complaint: { name: complaintName(complaint), about, ...(byHand && { byHand }) },
});

/**
 * Mails about a decided complaint: the answer to the customer on a durable medium, with decision, reasons and
 * consequences, and a task for staff if time has decided it or its remedy is left to them.
 */
export function decidedMails(order: Order, complaint: Complaint, decision: ComplaintDecision, now: Date): OrderMail[] {
  const { outcome, remedy, answer, amount, to, by, byHand } = decision;
  const about = by === undefined ? 'by_time' : 'answer';
  const answerMail: OrderMail = {
    ...shared(order, now),
    id: `complaint_decided.${mailId(complaint)}`,
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

type ComplaintRules = Pick<AfterSaleRules, 'complaintAnswerDays' | 'complaintReminderDays' | 'complainWithinDays'>;

export interface ComplaintDeps
  extends Pick<ProductionDeps, 'orders' | 'production' | 'translators' | 'outbox' | 'mailQueue' | 'now'>,
    Pick<PaymentDeps, 'payments' | 'ordering'> {
  complaints: ComplaintStore;
  ledger: Pick<LedgerStore, 'readWallet'>;
  rules: ComplaintRules;
  /** The most that one person may refund of a payment in total; without it there is no limit. */
  aloneUpTo?: Grosze | undefined;
}
