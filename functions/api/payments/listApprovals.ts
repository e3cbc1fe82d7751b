import type { payments as area } from '#shared/contract/payments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { viewOf } from '../../usecases/approvals/viewOf.ts';
import { approvalDeps } from './approvalDeps.ts';
import { approvalsWire } from './approvalWire.ts';

export const listApprovals: Handler<typeof area.listApprovals> = async ({ caller, locale, now }) => {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  const deps = approvalDeps(now);
  const rows = await deps.orderApprovals.list(caller.account);
  const views = await Promise.all(rows.map((row) => viewOf(row, deps)));
  return { status: 200, body: { approvals: await approvalsWire(views, caller, locale) } };
};
