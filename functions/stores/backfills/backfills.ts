import * as z from 'zod/mini';
import { Cart } from '../../domain/cart/cart.ts';
import { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import { Mail } from '../../domain/mail/mail.ts';
import { filesKeptFrom } from '../../domain/order/fileRetention.ts';
import { isGivenUp } from '../../domain/order/isGivenUp.ts';
import { Order } from '../../domain/order/order.ts';
import { PaymentAttempt } from '../../domain/payment/payment.ts';
import { Plan } from '../../domain/production/plan.ts';
import { cartDue, cartKey, cartOwner } from '../carts/cartKeys.ts';
import { journalKey } from '../ledger/ledgerKeys.ts';
import { mailsOf } from '../mails/mailItems.ts';
import { deskOf, ownerOf } from '../orders/orderKeys.ts';
import { ownReferenceItems } from '../orders/ownReferenceItems.ts';
import { awaitedTransfer } from '../payments/transferItems.ts';
import { filesDueItem, workDueItem, workDueKey } from '../production/workDue.ts';
import type { Backfill, Row } from './backfill.ts';
import { setItem } from './backfill.ts';
import { lastChange, openRefund } from './lastChange.ts';
import { owedByClock } from './owedByClock.ts';
import { reviewBackfills } from './renamedReview.ts';
import { subscriberBackfill } from './subscriberBackfill.ts';

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
      // Writing a pointer again is harmless; erased persons have none.
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
      // Undelivered orders are skipped by the job and become due on delivery.
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
  subscriberBackfill,
];
