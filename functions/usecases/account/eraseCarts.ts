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
 * Takes away the carts of an account that never became an order: files in the bucket, counted texts, rows. Bytes go
 * first, so that a run that was cut off is finished by repeating it. What was ordered is left to its order: whether it
 * was is decided in one write, which ordering and erasing both want.
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
