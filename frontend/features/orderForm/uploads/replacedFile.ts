import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import type { UploadItem } from './UploadItem.ts';

/** The earlier order of a draft while the cart is the one that was made for it. */
export const earlierOf = ({ earlier, cart }: Pick<OrderDraft, 'earlier' | 'cart'>): OrderDraft['earlier'] =>
  earlier !== null && earlier.cart === cart ? earlier : null;

/**
 * Which file of the earlier order a new one replaces: that of the same name, else the one that was asked about, else the
 * only one that is left; none where it can be several, or each has its new version.
 */
export function replacedFile(
  draft: Pick<OrderDraft, 'earlier' | 'cart'>,
  name: string,
  items: readonly Pick<UploadItem, 'changes'>[],
): string | undefined {
  const earlier = earlierOf(draft);
  const taken = new Set(items.map(({ changes }) => changes?.earlier_name));
  const free = earlier?.files.filter((file) => !taken.has(file.name)) ?? [];
  const same = free.find((file) => file.name === name);
  const chosen = free.find(({ hash }) => hash === earlier?.chosen);
  return (same ?? chosen ?? (free.length === 1 ? free[0] : undefined))?.hash;
}
