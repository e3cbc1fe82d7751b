import type { Refusal } from '#shared/contract/operation.ts';
import { keptPayLinkDays, type PayLink } from '../../domain/cart/payLink.ts';
import { hasUnchanged } from '../../domain/cart/versionOf.ts';
import { newCapability } from '../../gateways/random.ts';
import { digestOf } from '../../stores/digest.ts';
import { findOpenCart } from '../carts/findCart.ts';
import { freshQuotation } from '../carts/freshQuotation.ts';
import { approvalRequired, isAbove } from '../ordering/approvalRequired.ts';
import { missingBilling } from '../ordering/missingBilling.ts';
import type { PayLinkDeps } from './payLinkDeps.ts';

export interface WantedPayLink {
  cartHash: string | undefined;
  account: string | undefined;
  /** The calling member of that company. */
  member: string | undefined;
  days: number;
}

/**
 * A link by which anybody can pay for a priced cart with billing data; the order is the caller's. It expires after its
 * days, at the latest with the cart or its manual price. An earlier link becomes invalid.
 */
export async function makePayLink(
  { carts, payLinks, orderApprovals, now }: Pick<PayLinkDeps, 'carts' | 'payLinks' | 'orderApprovals' | 'now'>,
  { cartHash, account, member, days }: WantedPayLink,
): Promise<
  | { capability: string; validUntil: string }
  | Refusal<'not_found' | 'cart_closed' | 'not_priced' | 'nothing_changed' | 'validation_failed' | 'approval_required'>
> {
  const found = await findOpenCart(carts, cartHash, now);
  if ('refused' in found) return found;
  const { cart, digest, files } = found;
  if (hasUnchanged(cart.form, files)) return { refused: 'nothing_changed' };
  const quotation = await freshQuotation({ carts, now }, found);
  if (!quotation) return { refused: 'not_priced' };
  if (!cart.billing) return { refused: 'validation_failed', fields: missingBilling };
  const owner = account ?? cart.account;
  const by = account === undefined ? cart.member : member;
  // The order belongs to the company even if someone else pays for it, so its approval limit applies.
  const rule = owner === undefined || by === undefined ? undefined : await orderApprovals.rule(owner, by);
  if (rule && isAbove(rule, quotation.gross)) return approvalRequired(rule);
  const capability = newCapability();
  const until = Math.min(
    now.getTime() + days * 86_400_000,
    cart.expiresAt * 1000,
    ...(cart.quotedUntil === undefined ? [] : [Date.parse(cart.quotedUntil)]),
  );
  const link: PayLink = {
    link: digestOf(capability),
    ...(owner !== undefined && { account: owner }),
    ...(by !== undefined && { member: by }),
    at: now.toISOString(),
    validUntil: new Date(until).toISOString(),
    expires_at: Math.floor(until / 1000) + keptPayLinkDays * 86_400,
  };
  if (!(await payLinks.make(digest, link))) return { refused: 'cart_closed' };
  return { capability, validUntil: link.validUntil };
}
