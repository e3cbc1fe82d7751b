import type { Grosze } from '#shared/model/grosze.ts';
import { type ApprovalState, approvalStateOf, type OrderApproval } from '../../domain/team/orderApproval.ts';
import { freshQuotation } from '../carts/freshQuotation.ts';
import type { ApprovalDeps } from './approvalDeps.ts';
import { contentOf } from './contentOf.ts';

export interface ApprovalView {
  approval: OrderApproval;
  state: ApprovalState;
  /** While waiting: the current price (gross, in grosze) and date; afterwards those of the request. */
  amount: Grosze;
  deliveryAt: string | undefined;
  /** The cart has changed since the request: a new request is needed. */
  isChanged: boolean;
  orderId: string | undefined;
  /** Opens the cart. */
  cart: string | undefined;
}

/** An approval with the current price, which is what would be approved. */
export async function viewOf(
  approval: OrderApproval,
  { carts, now }: Pick<ApprovalDeps, 'carts' | 'now'>,
): Promise<ApprovalView> {
  const { amount, deliveryAt, orderId } = approval;
  const kept = { approval, state: approvalStateOf(approval, now), amount, deliveryAt, isChanged: false, orderId };
  if (kept.state !== 'waiting') return { ...kept, cart: undefined };
  const found = await carts.read(approval.cartDigest, now);
  if (!found) return { ...kept, state: 'expired', cart: undefined };
  // Ordered by someone who may: it no longer waits.
  if (found.cart.orderId !== undefined)
    return { ...kept, state: 'approved', orderId: found.cart.orderId, cart: undefined };
  const fresh = await freshQuotation({ carts, now }, found);
  const isChanged = (await contentOf(carts, found)) !== approval.content || !fresh;
  return {
    ...kept,
    isChanged,
    ...(fresh && { amount: fresh.gross, deliveryAt: fresh.delivery?.deliverAt }),
    cart: found.cart.hash,
  };
}
