import type { Refusal } from '#shared/contract/operation.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { FileDays } from '#shared/rules/retention.ts';
import { personName } from '../../domain/team/nameOf.ts';
import {
  approvalSeconds,
  approvalStateOf,
  keptApprovalSeconds,
  type OrderApproval,
} from '../../domain/team/orderApproval.ts';
import type { Spender } from '../../domain/tokens/spender.ts';
import type { CartWithFiles } from '../../stores/carts/cartStore.ts';
import { digestOf } from '../../stores/digest.ts';
import { BusyError } from '../../stores/transact.ts';
import { throttle } from '../account/throttle.ts';
import { isAbove } from '../ordering/approvalRequired.ts';
import { missingBilling } from '../ordering/missingBilling.ts';
import { provePrice } from '../ordering/provePrice.ts';
import { refuseSpending } from '../ordering/spendingLimit.ts';
import { teamMail, wake } from '../team/teamDeps.ts';
import type { ApprovalDeps } from './approvalDeps.ts';
import { approversOf } from './approversOf.ts';
import { contentOf } from './contentOf.ts';

export interface AskedApproval {
  cartHash: string | undefined;
  company: string;
  person: string;
  spender: Spender | undefined;
  /** The price and date that the member saw. */
  amount: number;
  deliveryAt?: string | undefined;
  retentionDays?: FileDays | undefined;
  note?: string | undefined;
}

/** Each request mails every approver. */
const asked = { name: 'approvals-asked', calls: 60, seconds: 86_400 };

type Refused = Refusal<
  | 'not_found'
  | 'cart_closed'
  | 'conflict'
  | 'not_priced'
  | 'nothing_changed'
  | 'quote_changed'
  | 'monthly_limit'
  | 'spending_limit'
  | 'validation_failed'
  | 'rate_limited'
>;

/**
 * Puts a member's cart up for approval: owner and payers get a mail each. Asking again for the same returns the waiting
 * request; another content or price replaces it. `conflict`: the member may order it alone.
 */
export async function askApproval(deps: ApprovalDeps, wanted: AskedApproval): Promise<OrderApproval | Refused> {
  const { carts, orderApprovals, ordering, now } = deps;
  const { cartHash, company, person, amount, deliveryAt, spender } = wanted;
  if (cartHash === undefined) return { refused: 'not_found' };
  for (let attempt = 0; attempt < 10; attempt++) {
    const found = await carts.read(digestOf(cartHash), now);
    if (!found || (found.cart.account ?? company) !== company) return { refused: 'not_found' };
    if (found.cart.state !== 'open') return { refused: 'cart_closed' };
    const rule = await orderApprovals.rule(company, person);
    if (!rule || !isAbove(rule, amount)) return { refused: 'conflict' };
    const proven = await provePrice({ carts, now }, found, { amount, deliveryAt });
    if (proven === 'changed') continue;
    if ('refused' in proven) return proven;
    if (!found.cart.billing) return { refused: 'validation_failed', fields: missingBilling };
    const over = spender && (await refuseSpending({ ordering, now }, spender, amount));
    if (over) return over;
    const written = await write(deps, wanted, found, proven.quotation.delivery?.deliverAt);
    if (written !== 'changed') return written;
  }
  throw new BusyError('A cart changed faster than it could be asked for.');
}

async function write(
  deps: ApprovalDeps,
  { company, person, amount, retentionDays, note }: AskedApproval,
  found: CartWithFiles,
  deliveryAt: string | undefined,
): Promise<OrderApproval | Refused | 'changed'> {
  const { accounts, carts, orderApprovals, outbox, security, mailQueue, rates, now } = deps;
  const { cart, digest, files } = found;
  if (!cart.form) throw new Error('A priced cart without its form.');
  const content = await contentOf(carts, found);
  const before = await orderApprovals.read(company, digest);
  const waits = before && approvalStateOf(before, now) === 'waiting';
  const isSame = before?.content === content && before.amount === amount && before.deliveryAt === deliveryAt;
  if (waits && isSame && before.member === person && before.note === note) return before;
  const [owner, member] = await Promise.all([accounts.read(company), accounts.read(person)]);
  if (!owner || !member) return { refused: 'not_found' };
  const refused = await throttle(rates, [[asked, company]], now);
  if (refused) return refused;
  const { service, sourceLanguage, targetLanguages, textWords } = cart.form;
  const until = Math.min(Math.floor(now.getTime() / 1000) + approvalSeconds, cart.expiresAt);
  const approval: OrderApproval = {
    ...{ id: digest, company, member: person, state: 'waiting', cartDigest: digest, content },
    ...{ service, sourceLanguage, targetLanguages, amount: grosze(amount) },
    words: textWords + files.reduce((sum, { words = 0 }) => sum + words, 0),
    files: files.length,
    ...(deliveryAt !== undefined && { deliveryAt }),
    ...(retentionDays !== undefined && { retentionDays }),
    ...(note !== undefined && { note }),
    at: now.toISOString(),
    validUntil: new Date(until * 1000).toISOString(),
    revision: (before?.revision ?? 0) + 1,
    expires_at: until + keptApprovalSeconds,
  };
  const name = personName(member) || member.email;
  const mails = (await approversOf(owner, deps))
    .filter((one) => one.person !== person)
    .map((one) => ({
      ...teamMail('team_approval_asked', one.account, name, now),
      approval: { company, id: approval.id, person: one.person },
      amount: approval.amount,
      ...(note !== undefined && { words: note }),
    }));
  const event = security.item(company, { kind: 'approval_asked', at: approval.at, detail: member.email });
  if (!(await orderApprovals.ask(approval, before, [event, ...mails.map((mail) => outbox.item(mail))])))
    return 'changed';
  await wake(mailQueue, mails);
  return approval;
}
