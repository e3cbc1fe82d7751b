import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, grosze } from '#shared/model/money/grosze.ts';
import type { PaperDays } from '#shared/rules/delivery/paperArrival.ts';
import type { FileDays } from '#shared/rules/retention.ts';
import type { Account } from '../../domain/account/account.ts';
import { paperDaysOf } from '../../domain/order/paperArrival.ts';
import { actsFor, type Spender } from '../../domain/team/member.ts';
import { personName } from '../../domain/team/nameOf.ts';
import {
  type ApprovalState,
  approvalSeconds,
  approvalStateOf,
  keptApprovalSeconds,
  type OrderApproval,
} from '../../domain/team/orderApproval.ts';
import type { AccountStore, LinkStore } from '../../stores/accounts/accounts.ts';
import type { RateStore } from '../../stores/accounts/rateLimits.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { MemberStore } from '../../stores/accounts/team.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/carts.ts';
import { digestOf } from '../../stores/digest.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import { BusyError } from '../../stores/transact.ts';
import { throttle } from '../account/throttle.ts';
import { freshQuotation } from '../carts/cartPrices.ts';
import { provePrice } from '../ordering/orderPrice.ts';
import { missingBilling } from '../ordering/placeOrder.ts';
import { isAbove, refuseSpending } from '../ordering/spendingLimits.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { teamMail, wake } from '../team/members.ts';

interface AskedApproval {
  cartHash: string | undefined;
  company: string;
  person: string;
  spender: Spender | undefined;
  /** The price (gross, in grosze) and date shown to the member. */
  amount: number;
  deliveryAt?: string | undefined;
  retentionDays?: FileDays | undefined;
  note?: string | undefined;
}

/** Limit per company and day, as each request mails every approver. */
const approvalsAsked = { name: 'approvals-asked', calls: 60, seconds: 86_400 };

type AskRefusal = Refusal<
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
export async function askApproval(deps: ApprovalDeps, wanted: AskedApproval): Promise<OrderApproval | AskRefusal> {
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
    const written = await writeRequest(deps, wanted, found, proven.quotation.delivery?.deliverAt);
    if (written !== 'changed') return written;
  }
  throw new BusyError('A cart changed faster than it could be asked for.');
}

async function writeRequest(
  deps: ApprovalDeps,
  { company, person, amount, retentionDays, note }: AskedApproval,
  found: CartWithFiles,
  deliveryAt: string | undefined,
): Promise<OrderApproval | AskRefusal | 'changed'> {
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
  const refused = await throttle(rates, [[approvalsAsked, company]], now);
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

export interface ApprovalView {
  approval: OrderApproval;
  state: ApprovalState;
  /** While waiting: the current price (gross, in grosze) and date; afterwards those of the request. */
  amount: Grosze;
  deliveryAt: string | undefined;
  /** While waiting: when papers would be sent and usually arrive; undefined where there are none. */
  papers: PaperDays | undefined;
  /** The cart has changed since the request: a new request is needed. */
  isChanged: boolean;
  orderId: string | undefined;
  /** The hash that opens the cart. */
  cart: string | undefined;
}

/** An approval with the current price, which is what would be approved. */
export async function viewOf(
  approval: OrderApproval,
  { carts, now }: Pick<ApprovalDeps, 'carts' | 'now'>,
): Promise<ApprovalView> {
  const { amount, deliveryAt, orderId } = approval;
  const state = approvalStateOf(approval, now);
  const kept = { approval, state, amount, deliveryAt, papers: undefined, isChanged: false, orderId };
  if (kept.state !== 'waiting') return { ...kept, cart: undefined };
  const found = await carts.read(approval.cartDigest, now);
  if (!found) return { ...kept, state: 'expired', cart: undefined };
  // Someone who may order alone has ordered the cart: the request no longer waits.
  if (found.cart.orderId !== undefined)
    return { ...kept, state: 'approved', orderId: found.cart.orderId, cart: undefined };
  const fresh = await freshQuotation({ carts, now }, found);
  const isChanged = (await contentOf(carts, found)) !== approval.content || !fresh;
  return {
    ...kept,
    isChanged,
    ...(fresh && { amount: fresh.gross, deliveryAt: fresh.delivery?.deliverAt }),
    papers: found.cart.form && fresh?.delivery && paperDaysOf(found.cart.form, fresh.delivery.deliverAt),
    cart: found.cart.hash,
  };
}

/** A company's owner and payers. `person` is the id they call with, `account` the one to mail. */
export async function approversOf(
  company: Account,
  { members, accounts }: Pick<ApprovalDeps, 'members' | 'accounts'>,
): Promise<{ person: string; account: Account }[]> {
  const active = (await members.list(company.account)).filter(
    (member) => actsFor(member, company.person) && (member.role === 'owner' || member.role === 'payer'),
  );
  const found = await Promise.all(
    active.map(async ({ person }) => {
      const account = await accounts.read(person);
      return account?.state === 'active' ? [{ person, account }] : [];
    }),
  );
  // The company's original login is its owner until it hands it over.
  return [...(company.handedOver ? [] : [{ person: company.account, account: company }]), ...found.flat()];
}

/**
 * A digest of everything a cart would order, except price and date: form, text, counted files, buyer. Computed from the
 * revision that was read.
 */
export async function contentOf(
  carts: Pick<CartStore, 'readContent'>,
  { digest, cart: { form, billing }, files }: CartWithFiles,
): Promise<string> {
  const text = form && form.textCharacters > 0 ? await carts.readContent(digest) : '';
  const counted = files.map(({ id, state, sourceLanguage, targetLanguages, sworn, words, repetitions, whole }) => [
    ...[id, state, sourceLanguage, targetLanguages, sworn, words, repetitions, whole],
  ]);
  return digestOf(JSON.stringify([form, billing, text, counted]));
}

export interface ApprovalDeps
  extends Pick<
    PaymentDeps,
    | 'carts'
    | 'orders'
    | 'payments'
    | 'ordering'
    | 'orderApprovals'
    | 'ledger'
    | 'mailQueue'
    | 'site'
    | 'gatewayFees'
    | 'now'
  > {
  accounts: AccountStore;
  members: MemberStore;
  links: Pick<LinkStore, 'read'>;
  security: SecurityLog;
  outbox: MailOutbox;
  rates: RateStore;
}
