import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { zeroGrosze } from '#shared/model/money/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import type { OwnReferences } from '#shared/model/software/ownReference.ts';
import type { FileDays } from '#shared/rules/retention.ts';
import { ordererOf } from '../../domain/cart/cart.ts';
import type { CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import { ordersBehind } from '../../domain/cart/versionOf.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import { isGivenUp } from '../../domain/order/isGivenUp.ts';
import type { Order } from '../../domain/order/order.ts';
import { orderOf } from '../../domain/order/orderOf.ts';
import { isKept, isWorkedOn, sameFileHours, sameFileIn } from '../../domain/order/workedOn.ts';
import { paymentOf } from '../../domain/payment/attempts.ts';
import type { Spender } from '../../domain/team/member.ts';
import { newOrderId } from '../../gateways/random.ts';
import { sha256 } from '../../gateways/sha256.ts';
import type { CartWithFiles } from '../../stores/carts/carts.ts';
import type { OrderedSame, SameOrdered } from '../../stores/carts/orderedCarts.ts';
import { digestOf } from '../../stores/digest.ts';
import { ownerPk } from '../../stores/owned.ts';
import { pickBy } from '../../stores/spread.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { SessionOverError } from '../account/accounts.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { orderAcceptedMail } from '../payments/paymentMails.ts';
import { couponUse, orderFee, priceWhole, provePrice } from './orderPrice.ts';
import { approvalRequired, isAbove, monthlyLimit, spendingLimit } from './spendingLimits.ts';

export interface WantedOrder {
  /** The account that orders, if any. */
  account: string | undefined;
  /** The member of the company that orders. */
  member?: string | undefined;
  method: PaymentMethodKey;
  /** The gross price shown to the customer, in grosze. */
  amount: number;
  /** Price plus the method's fee, as shown to the customer. */
  total: number;
  /** The delivery date shown to the customer (ISO 8601), if given. */
  deliveryAt?: string | undefined;
  /** Days after delivery that the files are kept for. */
  retentionDays?: FileDays | undefined;
  /** Whether translators outside of the EEA may work on it; left out, what its account has chosen, else no. */
  outsideEea?: boolean | undefined;
  /** Orders even files that a recent paid order has. */
  sameAgain?: boolean | undefined;
  /** The member and the token against whose limits the order counts. */
  spender?: Spender | undefined;
  /** Makes the items that use up the order's approval, in the same write. */
  approved?: ((orderId: string) => TransactItem[]) | undefined;
  /** Further conditions in the write that orders. */
  onlyIf?: readonly TransactItem[] | undefined;
}

type PlaceDeps = Pick<
  PaymentDeps,
  'carts' | 'orders' | 'payments' | 'ordering' | 'orderApprovals' | 'mailQueue' | 'site' | 'gatewayFees' | 'now'
>;

/**
 * Creates the order and its payment from an open cart, in one write that also closes the cart. `changed`: the cart has
 * changed since it was read. If nothing is left to pay, the order is accepted at once.
 */
export async function placeOrder(
  { carts, orders, payments, ordering, orderApprovals, mailQueue, site, gatewayFees, now }: PlaceDeps,
  found: CartWithFiles,
  { method, amount, total, deliveryAt, retentionDays, sameAgain, ...wanted }: WantedOrder,
): Promise<
  | Order
  | Refusal<
      | 'not_found'
      | 'not_priced'
      | 'nothing_changed'
      | 'quote_changed'
      | 'validation_failed'
      | 'ordered_already'
      | 'external_id_taken'
      | 'approval_required'
      | 'account_blocked'
      | 'monthly_limit'
      | 'spending_limit'
    >
  | 'changed'
> {
  const { form, billing, account: cartAccount } = found.cart;
  const { account, member, isOwn } = ordererOf(found.cart, wanted);
  if (!form) return { refused: 'not_priced' };
  // A manual price is not recalculated, so it does not depend on earlier orders.
  const behind = found.cart.quoteId === undefined ? ordersBehind(form, found.files) : [];
  const gone = await notKept({ orders, payments }, behind);
  if (gone.size > 0)
    return (await priceWhole({ carts, now }, found, gone)) === 'written' ? { refused: 'quote_changed' } : 'changed';
  const proven = await provePrice({ carts, now }, found, { amount, deliveryAt });
  if (proven === 'changed' || 'refused' in proven) return proven;
  if (!billing) return { refused: 'validation_failed', fields: missingBilling };
  const { quotation, limitPerCustomer, openParts } = proven;
  const { fee } = orderFee({ quotation, billing }, method, gatewayFees);
  if (quotation.gross + fee !== total) return { refused: 'quote_changed' };

  const rule =
    member === undefined || account === undefined || wanted.approved
      ? undefined
      : await orderApprovals.rule(account, member);
  if (rule && isAbove(rule, quotation.gross)) return approvalRequired(rule);

  const buyer = { account, email: form.email };
  const content = form.textCharacters > 0 ? await carts.readContent(found.digest) : undefined;
  const { twin, contents, before } = await orderedAlready(
    { orders, ordering, now },
    { found, form, content, buyer, sameAgain },
  );
  // Another call has just ordered this very cart.
  if (twin?.cartDigest === found.digest) return 'changed';
  // A guest has not proved the address: only logged-in customers get the order's number.
  if (twin) return { refused: 'ordered_already', replace: { order: isOwn ? twin.id : 'none' } };
  const numbered = await orderedUnder({ orders, ordering }, found.cart.own, buyer.account);
  if (numbered && 'taken' in numbered) {
    const { id, cartDigest } = numbered.taken;
    if (cartDigest === found.digest) return 'changed';
    return { refused: 'external_id_taken', replace: { order: isOwn ? id : 'none' } };
  }

  const facts = { id: newOrderId(), account, quotation, member, test: site.test, now };
  const outsideEea = wanted.outsideEea ?? (account !== undefined && (await ordering.allowsOutsideEea(account)));
  const order = orderOf({ ...found, form, billing, retentionDays, outsideEea }, facts);
  const part = pickBy(order.id, openParts);
  // Every method counts against the monthly limit of the member whose order it is, whoever places it.
  const spender = isOwn ? spenderBy(method, wanted.spender) : rule && { member: rule };
  const payment = paymentOf(order, couponUse(quotation, { account: cartAccount, email: form.email }, part));
  const isFree = order.state === 'accepted';
  const accepted = isFree ? orderAcceptedMail(payment, order.id, { paid: zeroGrosze }, now) : undefined;
  // What is paid from the balance is paid at once.
  const mail = accepted ?? (method === 'balance' ? undefined : unpaidMail(order, now));
  const allowed = [
    ...(wanted.approved?.(order.id) ?? (rule ? ordering.stillRuleItems(rule) : [])),
    ...(wanted.onlyIf ?? []),
  ];
  const marked = { orderId: order.id, isPaidAtOnce: method === 'balance' };
  const same = [
    ...(contents === undefined ? [] : [{ contents, before, ...marked }]),
    ...(numbered ? [{ ...numbered, ...marked }] : []),
  ];
  const placed = { cart: found, order, payment, limitPerCustomer, behind, ...(mail && { mail }), allowed, now };
  const written = await ordering.place({ ...placed, same, spender });
  if (written === 'changed') return written;
  if (written === 'over_month') return spender?.member ? monthlyLimit(spender.member) : 'changed';
  if (written === 'over_limit') return spender ? spendingLimit(spender) : 'changed';
  if (written === 'blocked') return { refused: 'account_blocked' };
  if (written === 'closed') {
    if (isOwn) throw new SessionOverError('An order of an account that is closed.');
    return { refused: 'not_found' };
  }
  if (accepted) await enqueueMail(mailQueue, accepted);
  return order;
}

/** A token's limits are about the balance alone, a member's month about every method. */
const spenderBy = (method: PaymentMethodKey, spender: Spender | undefined): Spender | undefined =>
  method === 'balance' || !spender ? spender : { member: spender.member };

/** Written for a minute later, so that it is in no list and goes with its account as long as it may still be dropped. */
const unpaidAfterMs = 60_000;

/**
 * The mail that an order is saved and waits for its payment. The clock sends it within three minutes, and not where the order is
 * paid by then: customers who pay at once get one mail, those who leave the bank's page get a way back.
 */
const unpaidMail = ({ id, email, locale }: Order, now: Date): OrderMail => ({
  id: `order_unpaid.${id}`,
  template: 'order_unpaid',
  to: email,
  locale,
  orderId: id,
  state: 'queued',
  createdAt: new Date(now.getTime() + unpaidAfterMs).toISOString(),
});

/**
 * Ids of earlier orders that were given up, fully refunded or erased since, so that their translation cannot be reused.
 */
async function notKept({ orders, payments }: Pick<PlaceDeps, 'orders' | 'payments'>, ids: readonly string[]) {
  const gone = new Set<string>();
  for (const id of ids) {
    const order = await orders.read(id);
    const paid = order && (await payments.read(order.paymentSlug));
    if (!order || !isKept(order, paid?.payment)) gone.add(id);
  }
  return gone;
}

interface Ordered {
  found: CartWithFiles;
  form: CartForm;
  /** The pasted text. */
  content: string | undefined;
  buyer: { account: string | undefined; email: string };
  /** Ordered again on purpose: earlier orders of the same are not searched. */
  sameAgain?: boolean | undefined;
}

/** How long an order may stay unpaid that is paid from a balance, which follows at once. */
const paidWithinMs = 60_000;

/**
 * Identifies the files and the buyer of an order, or without files an account's texts, so that two simultaneous orders
 * conflict. Undefined without a text or a file with known bytes. A guest's address is not proved, and short texts are
 * often alike: their texts are ignored.
 */
function contentsOf({ found, form, content, buyer }: Ordered): string | undefined {
  const pasted = content === undefined ? [] : [{ ...form, sha256: sha256(new TextEncoder().encode(content)) }];
  const files = knownOf(found.files.filter(({ text }) => text === undefined));
  const texts = buyer.account === undefined ? [] : knownOf([...found.files, ...pasted]);
  const known = files.length > 0 ? files : texts;
  return known.length === 0 ? undefined : digestOf(JSON.stringify([ownerPk(buyer), form.service, known.sort()]));
}

const knownOf = (items: readonly Pick<CartFile, 'sha256' | 'sourceLanguage' | 'targetLanguages'>[]): string[] =>
  items.flatMap(({ sha256: digest, sourceLanguage, targetLanguages }) =>
    digest === undefined ? [] : [JSON.stringify([digest, sourceLanguage, [...targetLanguages].sort()])],
  );

/**
 * The recent order that has one of the files, or exactly the same texts, and the condition for the write: of two
 * simultaneous orders of the same, which no index has yet, one succeeds and the other asks first.
 */
async function orderedAlready(
  { orders, ordering, now }: Pick<PaymentDeps, 'orders' | 'ordering' | 'now'>,
  wanted: Ordered,
): Promise<{ twin: Order | undefined; contents: string | undefined; before: OrderedSame | undefined }> {
  const contents = contentsOf(wanted);
  if (contents === undefined) return { twin: undefined, contents, before: undefined };
  const before = await ordering.orderedSame(contents);
  if (wanted.sameAgain) return { twin: undefined, contents, before };
  const since = new Date(now.getTime() - sameFileHours * 3_600_000);
  const last = before && (await orders.read(before.orderId));
  const isTwin = before && last && last.createdAt > since.toISOString() && isOrIsBeingPaid(last, before, now);
  if (isTwin) return { twin: last, contents, before };
  const files = wanted.found.files.filter(({ text }) => text === undefined);
  if (files.length === 0) return { twin: undefined, contents, before };
  const asked = { files, service: wanted.form.service };
  return { twin: sameFileIn(await ordering.boughtSince(wanted.buyer, since), asked), contents, before };
}

/**
 * The condition for an order under an account's own number: it is the last one under it. `taken`: the number is declared
 * unique, and this order has it, which was neither given up nor expired unpaid.
 */
async function orderedUnder(
  { orders, ordering }: Pick<PaymentDeps, 'orders' | 'ordering'>,
  own: OwnReferences | undefined,
  account: string | undefined,
): Promise<Pick<SameOrdered, 'contents' | 'before' | 'isNumber'> | { taken: Order } | undefined> {
  if (own?.externalId === undefined || account === undefined) return undefined;
  const contents = digestOf(JSON.stringify(['external_id', account, own.externalId]));
  const before = await ordering.orderedSame(contents);
  const last = before && own.isUnique ? await orders.read(before.orderId) : undefined;
  if (last && !isGivenUp(last)) return { taken: last };
  return { contents, before, isNumber: true };
}

/** Whether an order is paid, or was just created to be paid from a balance. Other unpaid orders do not count. */
const isOrIsBeingPaid = ({ state, createdAt }: Order, { isPaidAtOnce }: OrderedSame, now: Date): boolean =>
  isWorkedOn({ state }) || (state === 'quoted' && isPaidAtOnce && Date.parse(createdAt) > now.getTime() - paidWithinMs);

/** Required fields of the payment form; the cart's update returns detailed errors. */
export const missingBilling: Record<string, FieldMessage[]> = Object.fromEntries(
  ['name', 'address', 'city', 'postcode', 'phone_number'].map((field) => [field, ['validation/required']]),
);
