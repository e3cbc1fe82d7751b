import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PayLink } from '../../domain/cart/cart.ts';
import { digestOf } from '../digest.ts';
import { checkItem, putItem, readRow, removeItem, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { cartKey } from './cartKeys.ts';

const ofCartKey = (digest: string) => ({ pk: cartKey(digest).pk, sk: 'paylink' });
const linkKey = (link: string) => ({ pk: `paylink#${link}`, sk: 'link' });

const Pointer = z.object({ cartDigest: z.string() });

/** Pay links: stored under their cart, and found by the digest of their capability. Reads are consistent. */
export function payLinkStore(db: DynamoDBDocumentClient, table: string) {
  async function ofCart(digest: string): Promise<PayLink | undefined> {
    const row = await readRow(db, table, ofCartKey(digest));
    return row && z.parse(PayLink, row);
  }

  return {
    /** The cart's pay link, also an expired one: the link of an ordered cart stays until it expires. */
    ofCart,

    /** The cart of a capability; undefined if withdrawn, replaced or unknown. */
    async find(capability: string): Promise<{ cartDigest: string; link: PayLink } | undefined> {
      const asked = digestOf(capability);
      const row = await readRow(db, table, linkKey(asked));
      if (!row) return undefined;
      const { cartDigest } = z.parse(Pointer, row);
      const link = await ofCart(cartDigest);
      return link?.link === asked ? { cartDigest, link } : undefined;
    },

    /** Replaces an earlier link; false if the cart is ordered or gone. */
    async make(cartDigest: string, link: PayLink): Promise<boolean> {
      const open: TransactItem = checkItem(table, cartKey(cartDigest), '#state = :open', { open: 'open' });
      const { expires_at } = link;
      const written = await transact(db, [
        open,
        putItem(table, { ...ofCartKey(cartDigest), ...link }),
        putItem(table, { ...linkKey(link.link), cartDigest, expires_at }),
      ]);
      return written === 'written';
    },

    /** Withdraws the cart's pay link; false if there was none. */
    revoke: (cartDigest: string): Promise<boolean> =>
      writeIf(db, removeItem(table, ofCartKey(cartDigest), 'attribute_exists(pk)')),

    /** Condition that the pay link is still valid, for the transaction that orders by it. */
    goodItem: (cartDigest: string, { link }: PayLink, now: Date): TransactItem =>
      checkItem(table, ofCartKey(cartDigest), 'link = :link AND validUntil > :now', { link, now: now.toISOString() }),
  };
}
export type PayLinkStore = ReturnType<typeof payLinkStore>;
