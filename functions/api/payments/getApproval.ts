import type { payments as area } from '#shared/contract/payments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { viewOf } from '../../usecases/approvals/viewOf.ts';
import { approvalDeps } from './approvalDeps.ts';
import { approvalsWire } from './approvalWire.ts';

export const getApproval: Handler<typeof area.getApproval> = async ({ params, caller, locale, now }) => {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  const deps = approvalDeps(now);
  const row = await deps.orderApprovals.read(caller.account, params.approval);
  const [body] = row ? await approvalsWire([await viewOf(row, deps)], caller, locale) : [];
  return body ? { status: 200, body } : { refused: 'not_found' };
};
