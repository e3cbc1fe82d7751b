import type { payments as area } from '#shared/contract/payments.ts';
import { companyName, personName } from '../../domain/team/nameOf.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { noteAccepted } from '../../runtime/noteAccepted.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { byLink } from '../../usecases/approvals/byLink.ts';
import { refuseApproval } from '../../usecases/approvals/endApproval.ts';
import { giveApproval } from '../../usecases/approvals/giveApproval.ts';
import { viewOf } from '../../usecases/approvals/viewOf.ts';
import { approvalDeps } from './approvalDeps.ts';
import { waitingWire } from './approvalWire.ts';

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
    const refused = await refuseApproval(deps, { ...named, reason: body.reason });
    if (refused) return refused.refused === 'not_found' ? { refused: 'gone' } : { refused: refused.refused };
    return { status: 200, body: { message: accountText(locale, 'account/approval_refused'), order_id: null } };
  }
  if (body.amount === undefined) return { refused: 'validation_failed', fields: { amount: ['validation/required'] } };
  const order = await giveApproval(deps, {
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
