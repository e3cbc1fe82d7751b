import { sentKeys } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import type { OwnedCartStore } from '../../stores/carts/ownedCartStore.ts';

export interface EraseCartDeps {
  ownedCarts: OwnedCartStore;
  carts: Pick<CartStore, 'erase'>;
  files(): Promise<FileGateway>;
}

/**
 * Erases an account's carts that were not ordered: files in the bucket, counted texts, rows. Bytes are erased first, so
 * that an interrupted run is finished by repeating it. Ordered carts are left to their orders: ordering and erasing
 * compete for one conditional write.
 */
export async function eraseCarts(
  { ownedCarts, carts, files }: EraseCartDeps,
  owner: { account: string; email: string },
): Promise<void> {
  for (const digest of await ownedCarts.digests(owner)) {
    const sent = await ownedCarts.beginErasing(digest);
    if (!sent) continue;
    const keys = sent.flatMap((file) => sentKeys(digest, file));
    if (keys.length > 0) await (await files()).remove(keys);
    await carts.erase(digest);
  }
}
