import type { OrderService } from '#frontend/shop/drafts/OrderDraft.ts';
import { priceOf } from '#frontend/shop/prices/priceOf.ts';
import type { cartArea } from '#shared/contract/cart.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { UploadItem } from '../uploads/UploadItem.ts';

export type Cart = ResultOf<typeof cartArea.createCart>;

/** What the quote box shows; `last` is the price before, kept in sight while the next one comes. */
export type QuoteState =
  | { kind: 'idle' }
  | { kind: 'loading'; last: Cart | undefined }
  | { kind: 'value' | 'manual'; cart: Cart }
  | { kind: 'invalid'; fields: Readonly<Record<string, string>>; last: Cart | undefined }
  /** `closed`: the service failed (requirements, section 8); without a network the form stays open. */
  | { kind: 'error'; message: string; closed: boolean; last: Cart | undefined };

/** The last good price of a state. */
export function lastCart(state: QuoteState): Cart | undefined {
  if (state.kind === 'idle') return undefined;
  return 'cart' in state ? state.cart : state.last;
}

/** Whether a person always names the price of this form. */
export const isAlwaysManual = (service: OrderService) => service === 'sworn' || service === 'free_quote';

/** A cart that cannot be priced automatically is priced by a person (requirements, section 4). */
export function stateOf(cart: Cart, service: OrderService): QuoteState {
  const manual = isAlwaysManual(service) || priceOf(cart.quotation) === undefined;
  return { kind: manual ? 'manual' : 'value', cart };
}

/** Something of it is a new version in which nothing changed: it has no price, and nobody is asked for one. */
export const isUnchanged = ({ attachments, text_changes: text }: Cart): boolean =>
  attachments.some(({ changes }) => changes?.state === 'unchanged') ||
  (attachments.length === 0 && text?.state === 'unchanged');

/** Whether a file has to be taken out before anybody looks at the rest. */
export const hasRejected = (items: readonly Pick<UploadItem, 'state'>[]): boolean =>
  items.some(({ state }) => state === 'rejected');
