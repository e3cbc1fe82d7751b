import type { payments as area } from '#shared/contract/payments.ts';
import { memberOf } from '../../runtime/http/memberOf.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { withdrawApproval as withdraw } from '../../usecases/approvals/endApproval.ts';
import { approvalDeps } from './approvalDeps.ts';

export const withdrawApproval: Handler<typeof area.withdrawApproval> = async ({ params, caller, locale, now }) => {
  const person = memberOf(caller);
  if (caller.kind === 'visitor' || person === undefined) return { refused: 'not_found' };
  const named = { company: caller.account, id: params.approval, by: person };
  const refused = await withdraw(approvalDeps(now), named);
  return refused ?? { status: 200, body: { message: accountText(locale, 'account/approval_withdrawn') } };
};
