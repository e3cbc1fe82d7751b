import type { payments as area } from '#shared/contract/payments.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import { companyName, personName } from '../../domain/team/nameOf.ts';
import { type CallerContext, memberOf } from '../../runtime/http/callers.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { noteAccepted } from '../../runtime/metrics.ts';
import { accounts, links, security } from '../../runtime/services/accounts.ts';
import { members } from '../../runtime/services/callers.ts';
import { outbox } from '../../runtime/services/outbox.ts';
import { rates } from '../../runtime/services/rates.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import {
  byLink,
  giveApproval as give,
  refuseApproval as refuse,
  withdrawApproval as withdraw,
} from '../../usecases/approvals/answerApproval.ts';
import {
  type ApprovalDeps,
  type ApprovalView,
  askApproval as ask,
  viewOf,
} from '../../usecases/approvals/askApproval.ts';
import { paperDaysWire } from '../wire/deliveryWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { namesOf } from '../wire/people.ts';
import { orderingDeps, spenderOf } from './startPayment.ts';

/** Dependencies of the approval use cases. */
const approvalDeps = (now: Date): ApprovalDeps => ({
  ...orderingDeps(now),
  accounts: accounts(),
  links: links(),
  members: members(),
  outbox: outbox(),
  rates: rates(),
  security: security(),
});

export const askApproval: Handler<typeof area.askApproval> = async ({ body, caller, cartHash, now }) => {
  const person = memberOf(caller);
  // Only members of a company ask for approval.
  if (caller.kind === 'visitor' || person === undefined) return { refused: 'conflict' };
  const asked = await ask(approvalDeps(now), {
    cartHash: cartHash ?? body.cart,
    company: caller.account,
    person,
    spender: await spenderOf(caller),
    amount: body.amount,
    deliveryAt: body.delivery_at && new Date(body.delivery_at).toISOString(),
    retentionDays: body.retention_days,
    note: body.note,
  });
  if ('refused' in asked) return asked;
  return { status: 202, body: { id: asked.id, state: 'waiting', valid_until: asked.validUntil } };
};

/** A waiting order without the names of the requester and the decider. */
const waitingWire = ({ approval, state, amount, deliveryAt, papers, isChanged }: ApprovalView, locale: Locale) => ({
  state,
  service: approval.service,
  service_name: serviceByKey(approval.service).names[locale],
  source_lang: approval.sourceLanguage,
  target_lang: approval.targetLanguages,
  words: approval.words,
  files: approval.files,
  price_gross: moneyWire(amount),
  delivery_at: deliveryAt ?? null,
  papers: paperDaysWire(papers),
  note: approval.note ?? null,
  is_changed: isChanged,
  asked_at: approval.at,
  valid_until: approval.validUntil,
  decided_at: approval.decidedAt ?? null,
  reason: approval.reason ?? null,
});

/** Approvals for a member of the company, with names and with what this caller may do about each. */
async function approvalsWire(views: readonly ApprovalView[], caller: CallerContext, locale: Locale) {
  const names = await namesOf(views.flatMap(({ approval }) => [approval.member, approval.decidedBy]));
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  const person = memberOf(caller);
  const decides =
    caller.kind === 'customer' && (caller.memberRole === undefined || ['owner', 'payer'].includes(caller.memberRole));
  return views.map((view) => {
    const { approval, state, cart, orderId } = view;
    const isOwn = person !== undefined && approval.member === person;
    const waits = state === 'waiting';
    return {
      id: approval.id,
      ...waitingWire(view, locale),
      member: named(approval.member),
      decided_by: approval.decidedBy === undefined ? null : named(approval.decidedBy),
      order_id: orderId ?? null,
      cart: (decides || isOwn) && cart !== undefined ? cart : null,
      may_decide: waits && decides && !isOwn,
      may_withdraw: waits && isOwn,
    };
  });
}

export const getApproval: Handler<typeof area.getApproval> = async ({ params, caller, locale, now }) => {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  const deps = approvalDeps(now);
  const row = await deps.orderApprovals.read(caller.account, params.approval);
  const [body] = row ? await approvalsWire([await viewOf(row, deps)], caller, locale) : [];
  return body ? { status: 200, body } : { refused: 'not_found' };
};

export const listApprovals: Handler<typeof area.listApprovals> = async ({ caller, locale, now }) => {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  const deps = approvalDeps(now);
  const rows = await deps.orderApprovals.list(caller.account);
  const views = await Promise.all(rows.map((row) => viewOf(row, deps)));
  return { status: 200, body: { approvals: await approvalsWire(views, caller, locale) } };
};

export const giveApproval: Handler<typeof area.giveApproval> = async ({ params, body, caller, now }) => {
  const { account, person } = sessionOf(caller);
  const order = await give(approvalDeps(now), {
    company: account,
    id: params.approval,
    by: person ?? account,
    amount: body.amount,
    deliveryAt: body.delivery_at && new Date(body.delivery_at).toISOString(),
    sameAgain: body.same_again ?? false,
  });
  if ('refused' in order) return order;
  noteAccepted(order.quotation.gross);
  return { status: 200, body: { order_id: order.id, status_name: 'done' } };
};

export const refuseApproval: Handler<typeof area.refuseApproval> = async ({ params, body, caller, locale, now }) => {
  const { account, person } = sessionOf(caller);
  const named = { company: account, id: params.approval, by: person ?? account };
  const refused = await refuse(approvalDeps(now), { ...named, reason: body.reason });
  return refused ?? { status: 200, body: { message: accountText(locale, 'account/approval_refused') } };
};

export const withdrawApproval: Handler<typeof area.withdrawApproval> = async ({ params, caller, locale, now }) => {
  const person = memberOf(caller);
  if (caller.kind === 'visitor' || person === undefined) return { refused: 'not_found' };
  const named = { company: caller.account, id: params.approval, by: person };
  const refused = await withdraw(approvalDeps(now), named);
  return refused ?? { status: 200, body: { message: accountText(locale, 'account/approval_withdrawn') } };
};

export const readApprovalLink: Handler<typeof area.readApprovalLink> = async ({ body, locale, now }) => {
  const deps = approvalDeps(now);
  const found = await byLink(deps, body.link);
  if ('refused' in found) return found;
  const [view, member] = await Promise.all([viewOf(found.approval, deps), deps.accounts.read(found.approval.member)]);
  const name = member?.state === 'active' ? personName(member) || member.email : '';
  return {
    status: 200,
    body: { company: companyName(found.company), member: name, ...waitingWire(view, locale) },
  };
};

export const answerApprovalLink: Handler<typeof area.answerApprovalLink> = async ({ body, locale, now }) => {
  const deps = approvalDeps(now);
  const found = await byLink(deps, body.link);
  if ('refused' in found) return found;
  const { approval, by } = found;
  const named = { company: approval.company, id: approval.id, by };
  if (body.answer === 'refuse') {
    if (body.reason === undefined) return { refused: 'validation_failed', fields: { reason: ['validation/required'] } };
    const refused = await refuse(deps, { ...named, reason: body.reason });
    if (refused) return refused.refused === 'not_found' ? { refused: 'gone' } : { refused: refused.refused };
    return { status: 200, body: { message: accountText(locale, 'account/approval_refused'), order_id: null } };
  }
  if (body.amount === undefined) return { refused: 'validation_failed', fields: { amount: ['validation/required'] } };
  const order = await give(deps, {
    ...named,
    amount: body.amount,
    deliveryAt: body.delivery_at && new Date(body.delivery_at).toISOString(),
    sameAgain: body.same_again ?? false,
  });
  if ('refused' in order)
    return order.refused === 'not_found' ? { refused: 'gone' } : { ...order, refused: order.refused };
  noteAccepted(order.quotation.gross);
  return { status: 200, body: { message: accountText(locale, 'account/approval_given'), order_id: order.id } };
};
