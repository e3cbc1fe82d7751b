import { sentKeys } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import type { ExpiredCartStore } from '../../stores/carts/expiredCartStore.ts';
import type { OwnedCartStore } from '../../stores/carts/ownedCartStore.ts';
import { atOnce } from '../atOnce.ts';

interface Deps {
  expiredCarts: ExpiredCartStore;
  ownedCarts: Pick<OwnedCartStore, 'beginErasing'>;
  carts: Pick<CartStore, 'erase'>;
  files(): Promise<FileGateway>;
  onDefect(digest: string, error: unknown): void;
  now: Date;
}

/** From each shard at once; a run takes so many rounds at most and leaves the rest to the next. */
const perShard = 10;
const rounds = 20;
/** Carts that are erased at a time: of more, calls wait longer for a connection than they have, and the cart fails. */
const lanes = 10;

/**
 * Erases carts that nobody ordered in their thirty days, with their text, files and counted texts. Bytes go first, so
 * that a run that was cut off is finished by the next. What another run erases at the same moment is no failure, and a cart
 * that breaks does not block the others.
 */
export async function eraseExpiredCarts(deps: Deps): Promise<{ erased: number; failed: number }> {
  const { expiredCarts, onDefect, now } = deps;
  const failed = new Set<string>();
  let erased = 0;
  for (let round = 0; round < rounds; round++) {
    const due = (await expiredCarts.due(now, perShard)).filter((digest) => !failed.has(digest));
    if (due.length === 0) break;
    const before = erased;
    await atOnce(lanes, due, async (digest) => {
      try {
        if (await erase(deps, digest)) erased += 1;
      } catch (error) {
        onDefect(digest, error);
        failed.add(digest);
      }
    });
    // Only what the index still names though it is gone, or lives on: it will have caught up by the next run.
    if (erased === before) break;
  }
  return { erased, failed: failed.size };
}

async function erase({ ownedCarts, carts, files, now }: Deps, digest: string): Promise<boolean> {
  const sent = await ownedCarts.beginErasing(digest, { expiredBy: now });
  if (!sent) return false;
  const keys = sent.flatMap((file) => sentKeys(digest, file));
  if (keys.length > 0) await (await files()).remove(keys);
  await carts.erase(digest);
  return true;
}
