import type { TransactItem } from '../transact.ts';
import { cartKey, contentKey, fileKey } from './cartKeys.ts';
import type { CartWithFiles } from './cartStore.ts';

/** The rows of an ordered cart are the source of the work: they stay this long instead of a cart's thirty days. */
const keptDays = 365;

/**
 * Closes the cart at the revision that was read (the first item): no price, text or file changes after the order, and
 * everything of it outlives an abandoned cart.
 */
export function orderedCartItems(
  table: string,
  { digest, cart, files }: CartWithFiles,
  { orderId, now }: { orderId: string; now: Date },
): TransactItem[] {
  const expiresAt = Math.floor(now.getTime() / 1000) + keptDays * 86_400;
  const keep = (Key: Record<string, string>): TransactItem => ({
    Update: {
      TableName: table,
      Key,
      UpdateExpression: 'SET expires_at = :expiresAt',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':expiresAt': expiresAt },
    },
  });
  const hasText = cart.form !== undefined && cart.form.textCharacters > 0;
  return [
    {
      Update: {
        TableName: table,
        Key: cartKey(digest),
        UpdateExpression:
          'SET #state = :ordered, orderId = :orderId, expiresAt = :expiresAt, expires_at = :expiresAt ADD #revision :one',
        ConditionExpression: '#revision = :revision AND #state = :open',
        ExpressionAttributeNames: { '#state': 'state', '#revision': 'revision' },
        ExpressionAttributeValues: {
          ':ordered': 'ordered',
          ':open': 'open',
          ':orderId': orderId,
          ':expiresAt': expiresAt,
          ':revision': cart.revision,
          ':one': 1,
        },
      },
    },
    ...(hasText ? [keep(contentKey(digest))] : []),
    ...files.map(({ hash }) => keep(fileKey(digest, hash))),
  ];
}
