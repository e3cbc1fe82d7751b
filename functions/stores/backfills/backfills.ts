import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { isForPerson } from '#shared/model/money/invoice.ts';
import { Account, Consent } from '../../domain/account/account.ts';
import { Cart } from '../../domain/cart/cart.ts';
import { InvoiceRow, IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { troubleOfEarlier } from '../../domain/invoice/ksefTrouble.ts';
import { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { Mail } from '../../domain/mail/mail.ts';
import { apostilleRow } from '../../domain/order/apostille.ts';
import { isGivenUp } from '../../domain/order/isGivenUp.ts';
import { Order } from '../../domain/order/order.ts';
import { filesKeptFrom } from '../../domain/order/orderFiles.ts';
import { Payment, PaymentAttempt } from '../../domain/payment/payment.ts';
import { Plan } from '../../domain/production/plan.ts';
import { Refund } from '../../domain/refund/refund.ts';
import { profileKey } from '../accounts/accountKeys.ts';
import { cartDue, cartKey, cartOwner } from '../carts/cartKeys.ts';
import { newSubscriberItems, subscriberKey, subscriberOf } from '../contacts/subscribers.ts';
import { notedItem } from '../invoices/invoiceDeliveries.ts';
import { evidenceItem, evidenceKey } from '../invoices/salesEvidence.ts';
import { journalKey } from '../ledger/ledgerItems.ts';
import { mailsOf } from '../mails/queuedMails.ts';
import { apostilleItems, apostilleKey } from '../orders/apostilles.ts';
import { changeOf, deskOf, ownerOf, ownReferenceItems } from '../orders/orderKeys.ts';
import { duePk, openRefundsPk, paymentKey } from '../payments/paymentItems.ts';
import { awaitedTransfer } from '../payments/transfers.ts';
import { planKey } from '../production/productionKeys.ts';
import { filesDueItem, workDueItem, workDueKey } from '../production/workDue.ts';
import { checkItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { type Backfill, type Look, type Row, setItem } from './runBackfill.ts';

/** When the order last changed, for orders written before changes were recorded: the latest of its instants. */
function lastChange({
  id,
  changed,
  createdAt,
  acceptedAt,
  deliveredAt,
  completedAt,
  rating,
  filesErased,
}: Order): string {
  const known = [acceptedAt, deliveredAt, completedAt, rating?.at, filesErased?.erasedAt];
  return (
    changed ??
    changeOf(
      id,
      known.reduce((last: string, at = '') => (at > last ? at : last), createdAt),
    )
  );
}

/**
 * Sets the index keys of an open refund: pending at the provider, or rejected without a balance to credit, which staff
 * pay out by hand.
 */
async function openRefund(table: string, row: Row, look: Look) {
  const { slug, id, state, requestedAt } = z.parse(Refund, row);
  const owner_sk = `${requestedAt}#${id}`;
  if (state === 'requested' || state === 'asked') {
    const due = { due_pk: duePk(slug), due_at: row.due_at ?? requestedAt };
    return setItem(table, row, { owner_pk: openRefundsPk.waiting, owner_sk, ...due }, ['state']);
  }
  if (state !== 'rejected' || row.owner_pk !== undefined) return [];
  const payment = z.parse(Payment, await look(paymentKey(slug)));
  if (payment.account !== undefined) return [];
  return setItem(table, row, { owner_pk: openRefundsPk.rejected, owner_sk }, ['state']);
}

/** Written only if no such row exists. */
const putOnce = ({ Put }: TransactItem): TransactItem => ({
  Put: Put && { ...Put, ConditionExpression: 'attribute_not_exists(pk)' },
});

/**
 * The write that changes an order's state also creates its due rows. Orders that reached the state before those existed
 * get them now: jobs for accepted orders without any; automatic acceptance for delivered ones; file erasure for
 * completed ones.
 */
export const owedByClock: Backfill = {
  name: 'jobs, acceptance and the end of files, owed to orders that came into their state before the clock did that',
  table: 'orders',
  async items(_, row, look, { jobs = '' }) {
    if (!String(row.pk).startsWith('order#') || row.sk !== 'order') return [];
    const { id: orderId, state, acceptedAt, createdAt, deliveredAt, erasedAt, filesErased } = z.parse(Order, row);
    if (erasedAt !== undefined) return [];
    const isOwed = async (kind: 'plan' | 'accept' | 'files') =>
      (await look(workDueKey({ orderId, kind }), jobs)) !== undefined;
    const owed: TransactItem[] = [];
    if (state === 'accepted' && !(await look(planKey(orderId), jobs)) && !(await isOwed('plan')))
      owed.push(putOnce(workDueItem(jobs, { kind: 'plan', orderId, at: acceptedAt ?? createdAt })));
    if (deliveredAt === undefined) return owed;
    if (state === 'delivered' && !(await isOwed('accept')))
      owed.push(putOnce(workDueItem(jobs, { kind: 'accept', orderId, at: deliveredAt, reminded: false })));
    if ((state === 'delivered' || state === 'completed') && !filesErased && !(await isOwed('files')))
      owed.push(putOnce(filesDueItem(jobs, orderId, deliveredAt)));
    return owed;
  },
};

/** The capability of the unsubscribe link in each mail: 192 random bits, like every capability. */
const wayOut = (): string => randomBytes(24).toString('base64url');

/**
 * Accounts that agreed to news before there was a newsletter: each valid consent makes its address a subscriber, with
 * its version and instant as the proof. Existing rows, also of those who left, are kept.
 */
export const subscriberBackfill: Backfill = {
  name: 'newsletter of accounts that had agreed to it before',
  table: 'accounts',
  async items(table, row, look, { contacts = '' }) {
    const [pk, sk] = [String(row.pk), String(row.sk)];
    if (!pk.startsWith('account#') || !sk.startsWith('consent#') || row.kind !== 'agree_marketing') return [];
    const { given, textVersion, at } = z.parse(Consent, row);
    if (!given) return [];
    const key = profileKey(pk.slice('account#'.length));
    const profile = await look(key);
    if (!profile) return [];
    const { state, marketing, email, locale } = z.parse(Account, profile);
    if (state !== 'active' || !marketing || (await look(subscriberKey(subscriberOf(email)), contacts))) return [];
    const proof = [{ act: 'confirmed' as const, at, textVersion }];
    const subscriber = { state: 'confirmed' as const, email, locale, leave: wayOut(), proof, revision: 0 };
    return [
      // Not created if withdrawn since it was read, or if the account is closed.
      checkItem(table, key, 'marketing = :yes AND #state = :active', { yes: true, active: 'active' }),
      ...newSubscriberItems(contacts, subscriber, new Date(at)),
    ];
  },
};

/**
 * Invoices that a release before 29 November 2026 called rejected. Those refused as documents come into the desk's list;
 * the others, which it could not send because of a login or session, are sent again.
 */
export const rejectedBackfill: Backfill = {
  name: 'invoices that were rejected before KSeF’s refusals were told apart',
  table: 'invoices',
  items(table, row) {
    if (!String(row.pk).startsWith('invoice#') || row.ksef !== 'rejected' || row.ksefTrouble !== undefined) return [];
    const invoice = z.parse(IssuedInvoice, row);
    const trouble = troubleOfEarlier(invoice.ksefReason, invoice.createdAt);
    if (isForPerson(trouble.kind)) return [notedItem(table, invoice, { ksefTrouble: trouble }, undefined)];
    const nextAt = invoice.createdAt;
    return [notedItem(table, invoice, { ksef: 'queued', ksefTrouble: { ...trouble, nextAt } }, new Date(nextAt))];
  },
};

/** The name of the review in forms and quotations until 22 November 2026. */
const formerReview = 'secondPass';

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** A form or quotation with the review under its current name and the former one, which the earlier release reads. */
function withReview(part: unknown): unknown {
  if (!isObject(part) || 'review' in part || !(formerReview in part)) return part;
  return { ...part, review: part[formerReview] };
}

/**
 * Adds the review's current name to carts and orders. Runs before the other backfills, which parse carts and orders.
 */
const reviewBackfills: readonly Backfill[] = (['carts', 'orders'] as const).map((table) => ({
  name: `the second reading of ${table}, by its name of today`,
  table,
  items(name, row) {
    const { form, quotation } = row;
    return setItem(name, row, { form: withReview(form), quotation: withReview(quotation) }, ['form', 'quotation']);
  },
}));

const isAt = ({ pk, sk }: Row, pkBegins: string, skBegins: string): boolean =>
  String(pk).startsWith(pkBegins) && String(sk).startsWith(skBegins);

/** All backfills; a new index, list or derived field adds its own, and its name in `indexBackfills`. */
export const backfills: readonly Backfill[] = [
  ...reviewBackfills,
  {
    name: 'carts of an owner, and when they expire',
    table: 'carts',
    items(table, row) {
      if (!isAt(row, 'cart#', 'cart')) return [];
      const cart = z.parse(Cart, row);
      const digest = String(row.pk).slice(cartKey('').pk.length);
      const due = cart.state === 'open' ? cartDue(digest, cart.expiresAt) : {};
      return setItem(table, row, { ...cartOwner(digest, cart), ...due }, ['state', 'revision']);
    },
  },
  {
    name: 'orders of an owner, on the desk, by their own numbers and pairs, and by their last change',
    table: 'orders',
    items(table, row) {
      if (!isAt(row, 'order#', 'order')) return [];
      const order = z.parse(Order, row);
      const set = setItem(table, row, { ...ownerOf(order), ...deskOf(order), changed: lastChange(order) }, [
        'state',
        'erasedAt',
        'changed',
      ]);
      // Rewriting a lookup row is harmless. Orders of erased persons have no lookup rows.
      return set.length === 0 || order.erasedAt !== undefined ? set : [...set, ...ownReferenceItems(table, order)];
    },
  },
  {
    name: 'refunds that have not ended, and transfers that are awaited',
    table: 'payments',
    async items(table, row, look) {
      if (isAt(row, 'payment#', 'refund#')) return openRefund(table, row, look);
      if (!isAt(row, 'payment#', 'attempt#') || row.state !== 'started') return [];
      return setItem(table, row, awaitedTransfer(z.parse(PaymentAttempt, row)), ['state']);
    },
  },
  {
    name: 'mails by the order they are about',
    table: 'work',
    items(table, row) {
      if (!isAt(row, 'mail#', 'mail')) return [];
      const mail = z.parse(Mail, row);
      if (!('orderId' in mail)) return [];
      const places = { mails_pk: mailsOf(mail.orderId), mails_sk: `${mail.createdAt}#${mail.id}` };
      return setItem(table, row, places, ['state']);
    },
  },
  {
    name: 'promises of orders handed over before they were measured',
    table: 'jobs',
    async items(table, row, look) {
      if (!isAt(row, 'order#', 'work#plan')) return [];
      const { orderId, plannedAt } = z.parse(Plan, row);
      if (await look(workDueKey({ orderId, kind: 'measure' }))) return [];
      // Undelivered orders become due on delivery; the job skips them.
      return [putOnce(workDueItem(table, { kind: 'measure', orderId, at: plannedAt }))];
    },
  },
  {
    name: 'files of orders that ended without delivery, to be erased when their time is over',
    table: 'orders',
    async items(_, row, look, { jobs = '' }) {
      if (!isAt(row, 'order#', 'order')) return [];
      const order = z.parse(Order, row);
      const from = filesKeptFrom(order);
      if (!isGivenUp(order) || from === undefined || order.erasedAt !== undefined || order.filesErased) return [];
      if (await look(workDueKey({ orderId: order.id, kind: 'files' }), jobs)) return [];
      return [putOnce(filesDueItem(jobs, order.id, from))];
    },
  },
  owedByClock,
  {
    name: 'facts in the journal of their day',
    table: 'ledger',
    items(table, row) {
      if (!isAt(row, 'fact#', 'fact')) return [];
      const { id, at } = z.parse(LedgerFact, row);
      return setItem(table, row, journalKey(id, at), []);
    },
  },
  {
    name: 'invoices in the evidence of sales of their month',
    table: 'invoices',
    async items(table, row, look) {
      if (!isAt(row, 'invoice#', 'invoice')) return [];
      const invoice = z.parse(InvoiceRow, row);
      if (invoice.state !== 'issued' || (await look(evidenceKey(invoice.id, invoice.invoice)))) return [];
      return [evidenceItem(table, invoice)];
    },
  },
  subscriberBackfill,
  rejectedBackfill,
  {
    name: 'orders that wait for an apostille, in the list of the desk',
    table: 'orders',
    async items(_, row, look, { jobs = '' }) {
      if (!isAt(row, 'order#', 'order')) return [];
      const order = z.parse(Order, row);
      const isOver = order.erasedAt !== undefined || order.endedAt !== undefined || order.acceptedAt === undefined;
      // One that is not planned yet gets its row with its plan.
      if (isOver || apostilleRow(order) === undefined || !(await look(planKey(order.id), jobs))) return [];
      if (await look(apostilleKey(order.id), jobs)) return [];
      return apostilleItems(jobs, order).map(putOnce);
    },
  },
];

/** The backfill that fills each index; `first` means that the index has had all rows since the first release. */
export const indexBackfills: Readonly<Record<string, string>> = {
  'carts.due': 'carts of an owner, and when they expire',
  'carts.owner': 'carts of an owner, and when they expire',
  'quotes.owner': 'first',
  'quotes.queue': 'first',
  'orders.owner': 'orders of an owner, on the desk, by their own numbers and pairs, and by their last change',
  'orders.due': 'first',
  'orders.changed': 'orders of an owner, on the desk, by their own numbers and pairs, and by their last change',
  'orders.desk': 'orders of an owner, on the desk, by their own numbers and pairs, and by their last change',
  'payments.owner': 'refunds that have not ended, and transfers that are awaited',
  'payments.due': 'first',
  'invoices.owner': 'first',
  'invoices.outside': rejectedBackfill.name,
  'events.due': 'first',
  'invoices.due': 'first',
  'ledger.owner': 'facts in the journal of their day',
  'ledger.due': 'first',
  'accounts.owner': 'first',
  'jobs.owner': 'first',
  'jobs.due': 'first',
  'audit.owner': 'first',
  'applicants.due': 'first',
  'applicants.queue': 'first',
  'contacts.due': 'first',
  'contacts.queue': 'first',
  'contacts.owner': 'first',
  'work.due': 'first',
  'work.mails': 'mails by the order they are about',
};
