import type { Refusal } from '#shared/contract/operation.ts';
import type { Account } from '../../domain/account/account.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import type { Order } from '../../domain/order/order.ts';
import type { SpendingMember } from '../../domain/team/member.ts';
import { companyName } from '../../domain/team/nameOf.ts';
import { approvalStateOf, fileDaysOf, type OrderApproval } from '../../domain/team/orderApproval.ts';
import { BusyError } from '../../stores/transact.ts';
import { placeOrder } from '../ordering/placeOrder.ts';
import { refuseSpending } from '../ordering/spendingLimits.ts';
import { payFromBalance } from '../ordering/startPayment.ts';
import { teamMail, wake } from '../team/members.ts';
import { type ApprovalDeps, approversOf, contentOf } from './askApproval.ts';

/**
 * The approval of a mailed link, with the recipient who may answer: still an approver, with the address that the link
 * was sent to. `gone`: the link has expired, or its recipient may no longer answer.
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

interface Approving {
  company: string;
  id: string;
  /** Id of the approving member; the company's id for its original login. */
  by: string;
  /** The price (gross, in grosze) and date shown to the approver. */
  amount: number;
  deliveryAt?: string | undefined;
  /** Orders even if a recent paid order has the same file. */
  sameAgain?: boolean | undefined;
}

type ApprovingRefusal = Refusal<
  | 'not_found'
  | 'gone'
  | 'second_person'
  | 'changed_meanwhile'
  | 'quote_changed'
  | 'not_priced'
  | 'nothing_changed'
  | 'ordered_already'
  | 'external_id_taken'
  | 'payment_required'
  | 'spending_limit'
  | 'monthly_limit'
  | 'already_paid'
  | 'cart_closed'
  | 'validation_failed'
  | 'approval_required'
  | 'account_blocked'
>;

/**
 * Orders the waiting cart and pays it from the company's balance, for the member who asked: once, however often it is
 * approved. `gone`: refused, withdrawn, expired, or its member has left the company.
 */
export async function giveApproval(deps: ApprovalDeps, given: Approving): Promise<Order | ApprovingRefusal> {
  const { carts, orders, orderApprovals, members, ledger, now } = deps;
  const { company, id, by, amount, deliveryAt, sameAgain } = given;
  let isRenewed = false;
  for (let attempt = 0; attempt < 10; attempt++) {
    const approval = await orderApprovals.read(company, id);
    if (!approval) return { refused: 'not_found' };
    if (approval.member === by) return { refused: 'second_person' };
    const state = approvalStateOf(approval, now);
    if (state !== 'waiting' && state !== 'approved') return { refused: 'gone' };
    const found = await carts.read(approval.cartDigest, now);
    const member = await members.acting(company, approval.member);
    if (!found || !member) return { refused: 'gone' };
    const { mostPerMonth } = member;
    const spender: SpendingMember = {
      ...{ company, person: approval.member },
      ...(mostPerMonth !== undefined && { mostPerMonth }),
    };
    const orderId = found.cart.orderId;
    if (orderId !== undefined) {
      const order = await orders.read(orderId);
      if (!order) throw new Error('An ordered cart without its order.');
      return payApproved(deps, order, spender);
    }
    if ((await contentOf(carts, found)) !== approval.content) return { refused: 'changed_meanwhile' };
    if (spendable(await ledger.readWallet(company)) < amount) return { refused: 'payment_required' };
    const over = await refuseSpending(deps, { member: spender }, amount);
    if (over) return over;
    const note = await decisionItems(deps, approval, by);
    const placed = await placeOrder(deps, found, {
      ...{ account: company, member: approval.member, method: 'balance', amount, total: amount },
      ...{ deliveryAt, sameAgain, retentionDays: fileDaysOf(approval), spender: { member: spender } },
      approved: (order) => [
        orderApprovals.changedItem({ ...approval, ...note.decision, state: 'approved', orderId: order }, now),
        ...note.items,
      ],
    });
    if (placed === 'changed') continue;
    // The current price is now stored with the cart; the next iteration checks whether it is the one that was seen.
    if ('refused' in placed && placed.refused === 'quote_changed' && !isRenewed) {
      isRenewed = true;
      continue;
    }
    if ('refused' in placed) return placed;
    await wake(deps.mailQueue, note.mails);
    return payApproved(deps, placed, spender);
  }
  throw new BusyError('An order that waits changed faster than it could be approved.');
}

async function payApproved(
  deps: ApprovalDeps,
  order: Order,
  member: SpendingMember,
): Promise<Order | ApprovingRefusal> {
  const result = await payFromBalance(deps, order, member.company, { member });
  return 'refused' in result ? result : order;
}

/** The items written with a decision: the line of the security log, and the mail to the member who asked. */
async function decisionItems({ accounts, outbox, security, now }: ApprovalDeps, approval: OrderApproval, by: string) {
  const at = now.toISOString();
  const [owner, reader, decider] = await Promise.all([
    accounts.read(approval.company),
    accounts.read(approval.member),
    accounts.read(by),
  ]);
  const mails =
    owner && reader?.state === 'active'
      ? [{ ...teamMail('team_approval_given', reader, companyName(owner), now), amount: approval.amount }]
      : [];
  const event = { kind: 'approval_given', at, detail: decider?.email ?? '' } as const;
  return {
    decision: { decidedAt: at, decidedBy: by },
    mails,
    items: [security.item(approval.company, event), ...mails.map((mail) => outbox.item(mail))],
  };
}

type EndDeps = Pick<ApprovalDeps, 'accounts' | 'orderApprovals' | 'security' | 'outbox' | 'mailQueue' | 'now'>;

interface EndedApproval {
  company: string;
  id: string;
  /** Id of the deciding member; the company's id for its original login. */
  by: string;
}

/** Refuses a waiting order; the member gets a mail with the reason. `gone`: it no longer waits. */
export async function refuseApproval(
  deps: EndDeps,
  { company, id, by, reason }: EndedApproval & { reason: string },
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
  { accounts, orderApprovals, security, now }: Pick<EndDeps, 'accounts' | 'orderApprovals' | 'security' | 'now'>,
  { company, id, by }: EndedApproval,
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
