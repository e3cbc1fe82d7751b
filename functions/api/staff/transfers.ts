import type { staff as area } from '#shared/contract/staff.ts';
import { brand } from '#shared/model/brand.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { awaitedTransfers } from '../../runtime/services/awaitedTransfers.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { orders } from '../../runtime/services/orders.ts';
import { payments } from '../../runtime/services/payments.ts';
import { transferDeps } from '../../runtime/services/transfers.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';
import {
  findTransferDue,
  receiveTransfer as receive,
  type TransferDue,
} from '../../usecases/payments/bankTransfers.ts';
import { orderTitle, topUpTitle } from '../../usecases/payments/paymentAttempts.ts';
import { listPage } from '../wire/listPage.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const listAwaitedTransfers: Handler<typeof area.listAwaitedTransfers> = async ({ query }) => {
  const { page, end } = await listPage(
    query,
    50,
    ({ limit, after }) => awaitedTransfers().page(limit, after),
    ({ awaited }) => awaited,
  );
  return {
    status: 200,
    body: {
      transfers: page.awaited.map(({ payment: { slug, purpose }, attempt: { amount, startedAt, payBy } }) => ({
        payment: { slug },
        order_id: purpose.kind === 'order' ? purpose.orderId : null,
        title: purpose.kind === 'order' ? orderTitle(purpose.orderId, brand.name) : topUpTitle(slug, brand.name),
        amount: moneyWire(amount),
        asked_at: startedAt,
        pay_by: payBy,
      })),
      ...end,
    },
  };
};

/** The payment and the order, if any, that a transfer is for. */
const transferNames = ({ rows: { payment }, orderId }: TransferDue) => ({
  payment: { slug: payment.slug },
  order_id: orderId ?? null,
});

export const getTransferDue: Handler<typeof area.getTransferDue> = async ({ params }) => {
  const due = await findTransferDue({ orders: orders(), payments: payments() }, params.number);
  if ('refused' in due) return due;
  const { state, paidAt, expiresAt } = due.rows.payment;
  const sums = due.sums.map(moneyWire);
  return {
    status: 200,
    body: { ...transferNames(due), state, sums, paid_at: paidAt ?? null, expires_at: expiresAt },
  };
};

const yearMs = 366 * 24 * 3_600_000;

export const receiveTransfer: Handler<typeof area.receiveTransfer> = async (request) => {
  const { params, body, caller, locale, now, requestId } = request;
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { amount, received_on: receivedOn, reference } = body;
  if (receivedOn > warsawDayOf(now) || receivedOn < warsawDayOf(new Date(now.getTime() - yearMs)))
    return { refused: 'validation_failed', fields: { received_on: ['validation/transfer_day'] } };
  const seen = {
    number: params.number,
    amount,
    receivedOn,
    reference,
    by: session.account,
    request: requestId,
    locale,
  };
  const received = await receive(transferDeps(now), seen);
  if ('refused' in received) return received;
  const { due, attempt } = received;
  const paid = { amount: moneyWire(attempt.amount), paid_at: attempt.startedAt };
  return { status: 200, body: { ...transferNames(due), ...paid, received_on: receivedOn, reference } };
};
