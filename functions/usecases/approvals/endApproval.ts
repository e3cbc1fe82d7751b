import type { Refusal } from '#shared/contract/operation.ts';
import { companyName } from '../../domain/team/nameOf.ts';
import { approvalStateOf } from '../../domain/team/orderApproval.ts';
import { teamMail, wake } from '../team/teamDeps.ts';
import type { ApprovalDeps } from './approvalDeps.ts';

type Deps = Pick<ApprovalDeps, 'accounts' | 'orderApprovals' | 'security' | 'outbox' | 'mailQueue' | 'now'>;

interface Named {
  company: string;
  id: string;
  /** The caller; for the company's own login its id. */
  by: string;
}

/** Refuses a waiting order; the member gets a mail with the reason. `gone`: it no longer waits. */
export async function refuseApproval(
  deps: Deps,
  { company, id, by, reason }: Named & { reason: string },
): Promise<Refusal<'not_found' | 'gone' | 'second_person'> | undefined> {
  const { accounts, orderApprovals, security, outbox, mailQueue, now } = deps;
  const approval = await orderApprovals.read(company, id);
  if (!approval) return { refused: 'not_found' };
  if (approval.member === by) return { refused: 'second_person' };
  if (approvalStateOf(approval, now) !== 'waiting') return { refused: 'gone' };
  const [owner, member, decider] = await Promise.all([company, approval.member, by].map((one) => accounts.read(one)));
  const at = now.toISOString();
  const mails =
    owner && member?.state === 'active'
      ? [
          {
            ...teamMail('team_approval_refused', member, companyName(owner), now),
            ...{ amount: approval.amount, words: reason },
          },
        ]
      : [];
  const refused = { ...approval, state: 'refused' as const, reason, decidedAt: at, decidedBy: by };
  const event = security.item(company, { kind: 'approval_refused', at, detail: decider?.email ?? '' });
  if (!(await orderApprovals.change(refused, now, [event, ...mails.map((mail) => outbox.item(mail))])))
    return { refused: 'gone' };
  await wake(mailQueue, mails);
  return undefined;
}

/** The member withdraws the request; the cart stays. */
export async function withdrawApproval(
  { accounts, orderApprovals, security, now }: Pick<Deps, 'accounts' | 'orderApprovals' | 'security' | 'now'>,
  { company, id, by }: Named,
): Promise<Refusal<'not_found' | 'gone'> | undefined> {
  const approval = await orderApprovals.read(company, id);
  if (approval?.member !== by) return { refused: 'not_found' };
  if (approvalStateOf(approval, now) !== 'waiting') return { refused: 'gone' };
  const at = now.toISOString();
  const member = await accounts.read(by);
  const event = security.item(company, { kind: 'approval_withdrawn', at, detail: member?.email ?? '' });
  const changed = await orderApprovals.change({ ...approval, state: 'withdrawn', decidedAt: at }, now, [event]);
  return changed ? undefined : { refused: 'gone' };
}
