import type { Refusal } from '#shared/contract/operation.ts';
import type { Account } from '../../domain/account/account.ts';
import type { OrderApproval } from '../../domain/team/orderApproval.ts';
import type { ApprovalDeps } from './approvalDeps.ts';
import { approversOf } from './approversOf.ts';

/**
 * The approval behind a mailed link, and who may answer by it: the recipient, as long as they are an approver with the
 * address it was sent to. `gone`: the link has expired, or they no longer are.
 */
export async function byLink(
  { links, accounts, members, orderApprovals, now }: ApprovalDeps,
  link: string,
): Promise<{ company: Account; approval: OrderApproval; by: string } | Refusal<'gone'>> {
  const found = await links.read(link, now);
  if (found?.purpose !== 'approval') return { refused: 'gone' };
  const company = await accounts.read(found.company);
  if (company?.state !== 'active') return { refused: 'gone' };
  const approvers = await approversOf(company, { members, accounts });
  const is = approvers.some(({ person, account }) => person === found.person && account.email === found.email);
  const approval = is ? await orderApprovals.read(found.company, found.approval) : undefined;
  return approval ? { company, approval, by: found.person } : { refused: 'gone' };
}
