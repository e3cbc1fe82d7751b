import * as z from 'zod/mini';
import { Cart } from '../../domain/cart/cart.ts';
import { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { Mail } from '../../domain/mail/mail.ts';
import { filesKeptFrom } from '../../domain/order/fileRetention.ts';
import { isGivenUp } from '../../domain/order/isGivenUp.ts';
import { Order } from '../../domain/order/order.ts';
import { Payment, PaymentAttempt } from '../../domain/payment/payment.ts';
import { Refund } from '../../domain/payment/refund.ts';
import { Plan } from '../../domain/production/plan.ts';
import { cartDue, cartKey, cartOwner } from '../carts/cartKeys.ts';
import { journalKey } from '../ledger/ledgerKeys.ts';
import { mailsOf } from '../mails/mailItems.ts';
import { changeOf, deskOf, ownerOf } from '../orders/orderKeys.ts';
import { ownReferenceItems } from '../orders/ownReferenceItems.ts';
import { duePk, openRefundsPk, paymentKey } from '../payments/paymentKeys.ts';
import { awaitedTransfer } from '../payments/transferItems.ts';
import { filesDueItem, workDueItem, workDueKey } from '../production/workDue.ts';
import type { Backfill, Look, Row } from './backfill.ts';
import { setItem } from './backfill.ts';
import { subscriberBackfill } from './subscriberBackfill.ts';

const isAt = ({ pk, sk }: Row, pkBegins: string, skBegins: string): boolean =>
  String(pk).startsWith(pkBegins) && String(sk).startsWith(skBegins);

/** Every one there is; a new index, list or derived field brings its own, and its name in `indexBackfills`. */
export const backfills: readonly Backfill[] = [
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
      // A pointer is the same however often it is written; who was erased is found by none.
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
      // What is not handed over yet is found so by the job, and owed again when it is.
      const { Put } = workDueItem(table, { kind: 'measure', orderId, at: plannedAt });
      return [{ Put: { TableName: table, ...Put, Item: Put?.Item, ConditionExpression: 'attribute_not_exists(pk)' } }];
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
      const { Put } = filesDueItem(jobs, order.id, from);
      return [{ Put: { TableName: jobs, ...Put, Item: Put?.Item, ConditionExpression: 'attribute_not_exists(pk)' } }];
    },
  },
  {
    name: 'facts in the journal of their day',
    table: 'ledger',
    items(table, row) {
      if (!isAt(row, 'fact#', 'fact')) return [];
      const { id, at } = z.parse(LedgerFact, row);
      return setItem(table, row, journalKey(id, at), []);
    },
  },
  subscriberBackfill,
];

/** Of an order that was last written before changes were noted: the last of the instants that it knows. */
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

/** One on its way is waited for; one that the provider rejected, without a balance to go to, is paid out by hand. */
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

/** What fills each index where rows lack it; `first`: every row has stood in it since the first release. */
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
