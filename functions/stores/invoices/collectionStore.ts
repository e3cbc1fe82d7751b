import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Invoicing } from '#shared/model/account.ts';
import { InvoiceDraft } from '../../domain/invoice/invoice.ts';
import { holds } from '../conditionHeld.ts';
import { dueRows } from '../dueRows.ts';
import { queryAll } from '../queryAll.ts';
import { transact } from '../transact.ts';
import { collectionKey, due } from './invoiceKeys.ts';

const Row = z.object({ account: z.string(), month: z.string() });
const Kept = z.object({ draft: InvoiceDraft });
const Profile = z.object({ invoicing: z._default(Invoicing, 'order') });

/** A month's orders waiting for their collective invoice. */
export function collectionStore(db: DynamoDBDocumentClient, tables: { invoices: string; accounts: string }) {
  const TableName = tables.invoices;
  const update = (row: z.infer<typeof Row>, UpdateExpression: string, values?: Record<string, unknown>) =>
    holds(
      db.send(
        new UpdateCommand({
          TableName,
          Key: collectionKey(row.account, row.month),
          UpdateExpression,
          ConditionExpression: 'attribute_exists(pk)',
          ...(values && { ExpressionAttributeValues: values }),
        }),
      ),
    );

  return {
    /** Whether an account has chosen monthly invoices in its settings. */
    async isMonthly(account: string): Promise<boolean> {
      const { Item } = await db.send(
        new GetCommand({ TableName: tables.accounts, Key: { pk: `account#${account}`, sk: 'profile' } }),
      );
      return Item !== undefined && z.parse(Profile, Item).invoicing === 'monthly';
    },

    /**
     * Adds an order to the invoice of its month (YYYY-MM), issued at `dueAt`; false if that has been issued already.
     */
    async keep(account: string, month: string, draft: InvoiceDraft, dueAt: Date): Promise<boolean> {
      const key = collectionKey(account, month);
      const result = await transact(db, [
        {
          Update: {
            TableName,
            Key: key,
            UpdateExpression: 'SET account = :account, #month = :month, due_pk = :collect, due_at = :at',
            ConditionExpression: 'attribute_not_exists(closed)',
            ExpressionAttributeNames: { '#month': 'month' },
            ExpressionAttributeValues: {
              ':account': account,
              ':month': month,
              ':collect': due.collect,
              ':at': dueAt.toISOString(),
            },
          },
        },
        { Put: { TableName, Item: { pk: key.pk, sk: `draft#${draft.id}`, draft } } },
      ]);
      return result === 'written';
    },

    async due(now: Date, limit: number): Promise<{ account: string; month: string }[]> {
      return dueRows(db, TableName, Row, [due.collect], now, limit);
    },

    /** Closes the collection: the invoice covers its current content, however often issuing is restarted. */
    close: (row: { account: string; month: string }): Promise<boolean> =>
      update(row, 'SET closed = :yes', { ':yes': true }),

    /** By id. */
    async drafts({ account, month }: { account: string; month: string }): Promise<InvoiceDraft[]> {
      const rows = await queryAll(db, {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :draft)',
        ExpressionAttributeValues: { ':pk': collectionKey(account, month).pk, ':draft': 'draft#' },
        ConsistentRead: true,
      });
      return z.parse(z.array(Kept), rows).map(({ draft }) => draft);
    },

    postpone: (row: { account: string; month: string }, at: Date): Promise<boolean> =>
      update(row, 'SET due_at = :at', { ':at': at.toISOString() }),

    done: (row: { account: string; month: string }): Promise<boolean> => update(row, 'REMOVE due_pk, due_at'),
  };
}
export type CollectionStore = ReturnType<typeof collectionStore>;
