import type { payments as area } from '#shared/contract/payments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { noteAccepted } from '../../runtime/noteAccepted.ts';
import { giveApproval as give } from '../../usecases/approvals/giveApproval.ts';
import { approvalDeps } from './approvalDeps.ts';

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
