import { DeleteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PayLink } from '../../domain/cart/cart.ts';
import { holds } from '../conditionHeld.ts';
import { digestOf } from '../digest.ts';
import { type TransactItem, transact } from '../transact.ts';
import { cartKey } from './cartKeys.ts';

const ofCartKey = (digest: string) => ({ pk: cartKey(digest).pk, sk: 'paylink' });
const linkKey = (link: string) => ({ pk: `paylink#${link}`, sk: 'link' });

const Pointer = z.object({ cartDigest: z.string() });

/** Pay links: stored under their cart, and found by the digest of their capability. Reads are consistent. */
export function payLinkStore(db: DynamoDBDocumentClient, table: string) {
  const get = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  async function ofCart(digest: string): Promise<PayLink | undefined> {
    const row = await get(ofCartKey(digest));
    return row && z.parse(PayLink, row);
  }

  return {
    /** Includes expired ones; the link of an ordered cart stays until it expires. */
    ofCart,

    /** The cart of a capability; undefined if withdrawn, replaced or unknown. */
    async find(capability: string): Promise<{ cartDigest: string; link: PayLink } | undefined> {
      const asked = digestOf(capability);
      const row = await get(linkKey(asked));
      if (!row) return undefined;
      const { cartDigest } = z.parse(Pointer, row);
      const link = await ofCart(cartDigest);
      return link?.link === asked ? { cartDigest, link } : undefined;
    },

    /** Replaces an earlier link; false if the cart is ordered or gone. */
    async make(cartDigest: string, link: PayLink): Promise<boolean> {
      const open: TransactItem = {
        ConditionCheck: {
          TableName: table,
          Key: cartKey(cartDigest),
          ConditionExpression: '#state = :open',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':open': 'open' },
        },
      };
      const { expires_at } = link;
      const written = await transact(db, [
        open,
        { Put: { TableName: table, Item: { ...ofCartKey(cartDigest), ...link } } },
        { Put: { TableName: table, Item: { ...linkKey(link.link), cartDigest, expires_at } } },
      ]);
      return written === 'written';
    },

    /** Withdraws it; false if there was none. */
    revoke: (cartDigest: string): Promise<boolean> =>
      holds(
        db.send(
          new DeleteCommand({
            TableName: table,
            Key: ofCartKey(cartDigest),
            ConditionExpression: 'attribute_exists(pk)',
          }),
        ),
      ),

    /** Condition that it is still valid, within the write that orders by it. */
    goodItem: (cartDigest: string, { link }: PayLink, now: Date): TransactItem => ({
      ConditionCheck: {
        TableName: table,
        Key: ofCartKey(cartDigest),
        ConditionExpression: 'link = :link AND validUntil > :now',
        ExpressionAttributeValues: { ':link': link, ':now': now.toISOString() },
      },
    }),
  };
}
export type PayLinkStore = ReturnType<typeof payLinkStore>;
