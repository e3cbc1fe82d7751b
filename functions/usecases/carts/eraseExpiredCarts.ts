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

/** Rows per shard and round, and rounds per run; the rest is left to the next run. */
const perShard = 10;
const rounds = 20;
/** Carts erased at a time: with more, calls would time out waiting for a connection. */
const lanes = 10;

/**
 * Erases carts that nobody ordered in their thirty days, with their text, files and counted texts. Bytes are erased
 * first, so that the next run finishes an interrupted one. Carts erased by another run at the same time are no
 * failures, and a failing cart does not block the others.
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
    // Only stale index entries of erased or extended carts: the index catches up before the next run.
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
