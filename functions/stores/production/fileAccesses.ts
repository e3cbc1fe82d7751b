import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { FileAccess } from '../../domain/order/fileAccess.ts';
import type { Order } from '../../domain/order/order.ts';
import { readRows } from '../readRows.ts';
import { putItem, queryRows, write } from '../rows.ts';
import { orderPk } from './productionKeys.ts';

const prefix = 'access#';

/** The subject of an access log: an order, or a cart before it is ordered, by its digest. */
export type AccessedOf = { orderId: string } | { cartDigest: string };
const logPk = (of: AccessedOf): string => ('orderId' in of ? orderPk(of.orderId) : `cart#${of.cartDigest}`);

/** The access log of an order's files: append-only. */
export function accessStore(db: DynamoDBDocumentClient, table: string) {
  async function newestOf(of: AccessedOf, limit: number): Promise<FileAccess[]> {
    const rows = await queryRows(
      db,
      table,
      'pk = :pk AND begins_with(sk, :prefix)',
      { pk: logPk(of), prefix },
      { ScanIndexForward: false, Limit: limit, ConsistentRead: true },
    );
    return readRows(FileAccess, rows);
  }

  return {
    /** Adds a line. `id` distinguishes lines of the same instant; appending the same id again writes the same line. */
    async append(of: AccessedOf, access: FileAccess, id: string): Promise<void> {
      const key = { pk: logPk(of), sk: `${prefix}${access.at}#${id}` };
      await write(db, putItem(table, { ...key, ...access }));
    },

    /** Lines of an order and its cart, newest first, at most `limit`. */
    async newest({ id, cartDigest }: Pick<Order, 'id' | 'cartDigest'>, limit: number): Promise<FileAccess[]> {
      const found = await Promise.all([newestOf({ orderId: id }, limit), newestOf({ cartDigest }, limit)]);
      return found
        .flat()
        .sort((a, b) => b.at.localeCompare(a.at))
        .slice(0, limit);
    },
  };
}
export type AccessStore = ReturnType<typeof accessStore>;
