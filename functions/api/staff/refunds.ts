import type { staff as area } from '#shared/contract/staff.ts';
import type { Refund } from '../../domain/refund/refund.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { ledger } from '../../runtime/services/ledger.ts';
import { ordering } from '../../runtime/services/ordering.ts';
import { payments } from '../../runtime/services/payments.ts';
import { openRefunds, refundApprovals, refundDeps } from '../../runtime/services/refunds.ts';
import { staffNames } from '../../usecases/account/accounts.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';
import { payOutRefund as payOut } from '../../usecases/refunds/payingOut.ts';
import {
  approveRefund as approve,
  declineRefund as decline,
  refundOrder as refund,
} from '../../usecases/refunds/refundRequests.ts';
import { balanceChangeOf, previewRefund as preview } from '../../usecases/refunds/refundSums.ts';
import { listPage } from '../wire/listPage.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { balanceWire, onlyOne, sayDecision, wantedSum } from './refundWire.ts';

export const previewRefund: Handler<typeof area.previewRefund> = async ({ params, body, locale, now }) => {
  const both = onlyOne(body);
  if (both) return both;
  const deps = { ...refundDeps(now), ledger: ledger() };
  const seen = await preview(deps, { orderId: params.id, ...wantedSum(body) });
  if ('refused' in seen) return seen;
  const { amount, kept, lapsed, to, balance, needsApproval, decision } = seen;
  return {
    status: 200,
    body: {
      amount: moneyWire(amount),
      kept: moneyWire(kept),
      lapsed: moneyWire(lapsed),
      to,
      balance: balanceWire(balance),
      needs_approval: needsApproval,
      message: sayDecision(decision, locale),
    },
  };
};

export const refundOrder: Handler<typeof area.refundOrder> = async ({
  params,
  body,
  caller,
  locale,
  now,
  requestId,
}) => {
  const session = sessionOf(caller);
  const stale = (await requireFresh(sessions(), session, now)) ?? onlyOne(body);
  if (stale) return stale;
  const { refund_id: id, reason: why, note, work } = body;
  const acting = { by: session.account, request: requestId };
  const given = await refund(refundDeps(now), {
    orderId: params.id,
    id,
    why,
    note,
    work,
    ...acting,
    ...wantedSum(body),
  });
  if ('refused' in given) return given;
  const { refund: made, kept, decision } = given;
  const { state, to } = made;
  const sums = { amount: moneyWire(made.amount), kept: moneyWire(kept) };
  const balance = balanceWire(await balanceChangeOf(ledger(), made.id));
  const message = sayDecision(decision, locale);
  return { status: 200, body: { refund_id: made.id, order_id: params.id, state, to, ...sums, balance, message } };
};

export const listRefundApprovals: Handler<typeof area.listRefundApprovals> = async ({ query, caller }) => {
  const { page, end } = await listPage(
    query,
    50,
    ({ limit, after }) => refundApprovals().open(limit, after),
    ({ approvals }) => approvals,
  );
  const { approvals } = page;
  const names = await staffNames(
    accounts(),
    approvals.map(({ by }) => by),
  );
  const mine = sessionOf(caller).account;
  const rows = approvals.map(({ id, slug, orderId, amount, to, why, note, act, by, at }) => ({
    ...{ refund_id: id, order_id: orderId, payment: { slug }, amount: moneyWire(amount), to, reason: why },
    ...{ note: note ?? null, act: act ?? null, by: names.get(by) ?? null, is_mine: by === mine, requested_at: at },
  }));
  return { status: 200, body: { approvals: rows, ...end } };
};

export const approveRefund: Handler<typeof area.approveRefund> = async ({ params, caller, now, requestId }) => {
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { slug, refund: refundId } = params;
  const decision = { slug, refundId, by: session.account, request: requestId };
  const approved = await approve(refundDeps(now), decision);
  if ('refused' in approved) return approved;
  const { refund, asked } = approved;
  const { state, to } = refund;
  const balance = balanceWire(await balanceChangeOf(ledger(), refundId));
  const names = { refund_id: refundId, order_id: asked.orderId };
  return { status: 200, body: { ...names, state, to, amount: moneyWire(refund.amount), balance } };
};

export const declineRefund: Handler<typeof area.declineRefund> = async ({ params, body, caller, now, requestId }) => {
  const { slug, refund: refundId } = params;
  const by = sessionOf(caller).account;
  const declined = await decline(refundDeps(now), { slug, refundId, by, request: requestId, reason: body.reason });
  if ('refused' in declined) return declined;
  return { status: 200, body: { refund_id: refundId, order_id: declined.orderId, state: 'declined' } };
};

export const listRefunds: Handler<typeof area.listRefunds> = async ({ query }) => {
  const { page, end } = await listPage(
    query,
    20,
    ({ limit, after }) => openRefunds().page(query.list ?? 'rejected', limit, after),
    ({ refunds }) => refunds,
  );
  return { status: 200, body: { refunds: page.refunds.map(openRefundWire), ...end } };
};

function openRefundWire({ id, orderId, slug, state, amount, reason: cause, why, requestedAt, finishedAt }: Refund) {
  return {
    refund_id: id,
    order_id: orderId ?? null,
    payment: { slug },
    state,
    amount: moneyWire(amount),
    cause,
    reason: why ?? null,
    requested_at: requestedAt,
    rejected_at: finishedAt ?? null,
  };
}

export const payOutRefund: Handler<typeof area.payOutRefund> = async ({ params, body, caller, now, requestId }) => {
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { slug, refund: refundId } = params;
  const deps = { payments: payments(), ordering: ordering(), ledger: ledger(), now };
  const wanted = { slug, refundId, by: session.account, note: body.note, request: requestId };
  const closed = await payOut(deps, wanted);
  if ('refused' in closed) return closed;
  const { id, orderId, state, amount, payout } = closed;
  if (!payout) throw new Error('A refund closed by nobody.');
  const { at, note } = payout;
  return {
    status: 200,
    body: {
      refund_id: id,
      order_id: orderId ?? null,
      payment: { slug },
      state,
      amount: moneyWire(amount),
      paid_out_at: at,
      note,
    },
  };
};
