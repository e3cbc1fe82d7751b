import type { payments as area } from '#shared/contract/payments.ts';
import { memberOf } from '../../runtime/http/memberOf.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { askApproval as ask } from '../../usecases/approvals/askApproval.ts';
import { approvalDeps } from './approvalDeps.ts';
import { spenderOf } from './spenderOf.ts';

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
