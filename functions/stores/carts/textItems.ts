import { retentionDays } from '#shared/rules/retention.ts';
import type { CartFile } from '../../domain/cart/cartFile.ts';
import { requestField } from '../requestOf.ts';
import type { TransactItem } from '../transact.ts';
import { fileKey } from './cartKeys.ts';

/**
 * The rows of the texts inside an order form: written with their cart alone, so that its revision says all there is to say of
 * them. They are gone with their cart or order; of one that nobody erased, after the longest that both may last.
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
