import { sentKeys } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import type { ExpiredCartStore } from '../../stores/carts/expiredCartStore.ts';
import type { OwnedCartStore } from '../../stores/carts/ownedCartStore.ts';

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

/**
 * Erases carts that nobody ordered in their thirty days, with their text, files and counted texts. Bytes go first, so
 * that a run that was cut off is finished by the next. A cart that breaks does not block the others.
 */
export async function eraseExpiredCarts(deps: Deps): Promise<{ erased: number; failed: number }> {
  const { expiredCarts, onDefect, now } = deps;
  const failed = new Set<string>();
  let erased = 0;
  for (let round = 0; round < rounds; round++) {
    const due = (await expiredCarts.due(now, perShard)).filter((digest) => !failed.has(digest));
    if (due.length === 0) break;
    const results = await Promise.all(
      due.map((digest) =>
        erase(deps, digest).catch((error: unknown) => {
          onDefect(digest, error);
          failed.add(digest);
          return false;
        }),
      ),
    );
    erased += results.filter(Boolean).length;
    // Only what the index still names though it is gone, or lives on: it will have caught up by the next run.
    if (!results.includes(true)) break;
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
