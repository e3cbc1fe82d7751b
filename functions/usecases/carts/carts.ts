import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { type Cart, cartDays } from '../../domain/cart/cart.ts';
import type { FormMessages } from '../../domain/cart/formMessages.ts';
import { sentKeys } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newCapability, newPaymentSlug } from '../../gateways/random.ts';
import type { CartStore, CartWithFiles, ExpiredCartStore, OwnedCartStore } from '../../stores/carts/carts.ts';
import { digestOf } from '../../stores/digest.ts';
import { atOnce } from '../atOnce.ts';

/** The cart of a hash; not_found if none was named, or it does not exist or has expired. */
export async function findCart(
  carts: Pick<CartStore, 'read'>,
  hash: string | undefined,
  now: Date,
): Promise<CartWithFiles | Refusal<'not_found'>> {
  const found = hash === undefined ? undefined : await carts.read(digestOf(hash), now);
  return found ?? { refused: 'not_found' };
}

/** The open cart of a hash; `cart_closed` once it is ordered. */
export async function findOpenCart(
  carts: Pick<CartStore, 'read'>,
  hash: string | undefined,
  now: Date,
): Promise<CartWithFiles | Refusal<'not_found' | 'cart_closed'>> {
  const found = await findCart(carts, hash, now);
  if ('refused' in found) return found;
  return found.cart.state === 'open' ? found : { refused: 'cart_closed' };
}

/** An empty open cart, kept for 30 days. */
export function newCart({
  now,
  locale,
  account,
  member,
}: {
  now: Date;
  locale: Locale;
  account?: string | undefined;
  member?: string | undefined;
}): Cart {
  return {
    hash: newCapability(),
    revision: 1,
    state: 'open',
    paymentSlug: newPaymentSlug(),
    fileCount: 0,
    locale,
    ...(account !== undefined && { account }),
    ...(member !== undefined && { member }),
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + cartDays * 86_400,
  };
}

/** Fields of the order form as the contract names them. */
const fieldNames = {
  sourceLanguage: 'source_lang',
  targetLanguages: 'target_lang',
  category: 'category',
  shippingCountry: 'shipment_country',
  review: 'proofreading',
  copies: 'copies',
} as const satisfies Record<Exclude<keyof FormMessages, `${string}.${string}`>, string>;

/** The errors of an order form, for a refusal. */
export const formFields = (messages: FormMessages): Record<string, FieldMessage[]> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([field, said]) => {
      const [name, ...place] = field.split('.');
      return said ? [[[fieldNames[name as keyof typeof fieldNames], ...place].join('.'), said] as const] : [];
    }),
  );

interface EraseExpiredDeps {
  expiredCarts: ExpiredCartStore;
  ownedCarts: Pick<OwnedCartStore, 'beginErasing'>;
  carts: Pick<CartStore, 'erase'>;
  files(): Promise<FileGateway>;
  onDefect(digest: string, error: unknown): void;
  now: Date;
}

/** Limits of a run: rows per index shard and round, and rounds. The next run erases the rest. */
export const erasedCartsOfRun = { perShard: 40, rounds: 50 } as const;
const { perShard, rounds } = erasedCartsOfRun;
/** Carts erased at a time: with more, calls would time out waiting for a connection. */
const erasedAtOnce = 10;

/**
 * Erases carts that nobody ordered in their thirty days, with their text, files and counted texts. Bytes are erased
 * first, so that the next run finishes an interrupted one. Carts erased by another run at the same time are no
 * failures, and a failing cart does not block the others.
 */
export async function eraseExpiredCarts(deps: EraseExpiredDeps): Promise<{ erased: number; failed: number }> {
  const { expiredCarts, onDefect, now } = deps;
  const failed = new Set<string>();
  let erased = 0;
  for (let round = 0; round < rounds; round++) {
    // Those that failed are still the oldest: the round reads past them.
    const due = (await expiredCarts.due(now, perShard + failed.size)).filter((digest) => !failed.has(digest));
    if (due.length === 0) break;
    const before = erased;
    await atOnce(erasedAtOnce, due, async (digest) => {
      try {
        if (await eraseCart(deps, digest)) erased += 1;
      } catch (error) {
        onDefect(digest, error);
        failed.add(digest);
      }
    });
    // Nothing was erased: the index only lags behind, with carts that are erased or extended. The next run sees the
    // rest.
    if (erased === before) break;
  }
  return { erased, failed: failed.size };
}

async function eraseCart({ ownedCarts, carts, files, now }: EraseExpiredDeps, digest: string): Promise<boolean> {
  const sent = await ownedCarts.beginErasing(digest, { expiredBy: now });
  if (!sent) return false;
  const keys = sent.flatMap((file) => sentKeys(digest, file));
  if (keys.length > 0) await (await files()).remove(keys);
  await carts.erase(digest);
  return true;
}

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
