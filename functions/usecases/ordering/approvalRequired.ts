import type { Refusal } from '#shared/contract/operation.ts';
import { toDecimal, zeroGrosze } from '#shared/model/grosze.ts';
import type { ApprovalRule } from '../../domain/team/orderApproval.ts';

/** Whether a member's order needs approval; `amount` gross, in grosze. */
export const isAbove = ({ above }: Pick<ApprovalRule, 'above'>, amount: number): boolean =>
  above !== undefined && amount > above;

/** The message about the amount a member may order alone. */
export const approvalRequired = ({ above }: Pick<ApprovalRule, 'above'>): Refusal<'approval_required'> => ({
  refused: 'approval_required',
  replace: { sum: `${toDecimal(above ?? zeroGrosze)} PLN` },
});
