import { retentionDays } from '#shared/rules/retention.ts';
import type { CartFile } from '../../domain/cart/cartFile.ts';
import { requestField } from '../requestOf.ts';
import type { TransactItem } from '../transact.ts';
import { fileKey } from './cartKeys.ts';

/**
 * The rows of the texts inside an order form: written only with their cart, so that its revision covers them. They are
 * deleted with their cart or order, at the latest after the longest time either may be kept.
 */
export function textItems(
  table: string,
  digest: string,
  { fresh, gone }: { fresh: readonly { file: CartFile }[]; gone: readonly CartFile[] },
  now: Date,
): TransactItem[] {
  const expires_at = Math.floor(now.getTime() / 1000) + (retentionDays.cart + retentionDays.orderFiles) * 86_400;
  return [
    ...fresh.map(({ file }) => ({
      Put: { TableName: table, Item: { ...fileKey(digest, file.hash), ...file, ...requestField(), expires_at } },
    })),
    ...gone.map(({ hash }) => ({ Delete: { TableName: table, Key: fileKey(digest, hash) } })),
  ];
}
