import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AskedNames, type NamesStanding } from '../../domain/names/confirmedNames.ts';
import { changeOf, orderKey } from '../orders/orderKeys.ts';
import { unknownOf, wholeRow } from '../readRows.ts';
import { putItem, readRow, updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { namesKey } from './productionKeys.ts';

/** Names, identifiers, dates and amounts of an order's source for the customer to confirm. */
export function namesStore(db: DynamoDBDocumentClient, tables: { jobs: string; orders: string }) {
  return {
    /** The names found in an order; undefined if nothing was found, or if the search has not run yet. */
    async names(orderId: string): Promise<AskedNames | undefined> {
      const row = await readRow(db, tables.jobs, namesKey(orderId));
      return row && wholeRow(AskedNames, row);
    },
    /** Stores the found names for confirmation, once per paid order, with the mail that asks the customer. */
    async askNames(asked: AskedNames, more: readonly TransactItem[]): Promise<'written' | 'changed'> {
      const { orderId, askedAt, until } = asked;
      const standing: NamesStanding = { askedAt, until };
      const result = await transact(db, [
        putItem(tables.jobs, { ...namesKey(orderId), ...asked }, 'attribute_not_exists(pk)'),
        updateItem(
          tables.orders,
          orderKey(orderId),
          'SET namesAsked = :asked, changed = :changed',
          { asked: standing, accepted: 'accepted', changed: changeOf(orderId, askedAt) },
          '#state = :accepted AND attribute_not_exists(namesAsked)',
        ),
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },
    /** Replaces the list of names as read by the one with the customer's answers. */
    namesItem: (before: AskedNames, after: AskedNames): TransactItem =>
      putItem(
        tables.jobs,
        { ...unknownOf(before), ...namesKey(after.orderId), ...after, revision: before.revision + 1 },
        'revision = :revision',
        { revision: before.revision },
      ),
  };
}
