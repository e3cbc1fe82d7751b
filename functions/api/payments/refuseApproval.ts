import type { payments as area } from '#shared/contract/payments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { refuseApproval as refuse } from '../../usecases/approvals/endApproval.ts';
import { approvalDeps } from './approvalDeps.ts';

export const refuseApproval: Handler<typeof area.refuseApproval> = async ({ params, body, caller, locale, now }) => {
  const { account, person } = sessionOf(caller);
  const named = { company: account, id: params.approval, by: person ?? account };
  const refused = await refuse(approvalDeps(now), { ...named, reason: body.reason });
  return refused ?? { status: 200, body: { message: accountText(locale, 'account/approval_refused') } };
};
