import type { Refusal } from '#shared/contract/operation.ts';
import { toDecimal, zeroGrosze } from '#shared/model/grosze.ts';
import type { ApprovalRule } from '../../domain/team/orderApproval.ts';

/** Whether an order of a member has to wait; `amount` gross, in grosze. */
export const isAbove = ({ above }: ApprovalRule, amount: number): boolean => above !== undefined && amount > above;

/** What a member may order alone, as it is said to who tries more. */
export const approvalRequired = ({ above }: ApprovalRule): Refusal<'approval_required'> => ({
  refused: 'approval_required',
  replace: { sum: `${toDecimal(above ?? zeroGrosze)} PLN` },
});
