import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Wish } from '../../domain/production/wish.ts';
import { readRows } from '../readRows.ts';
import { rowsBelow } from '../rowsBelow.ts';
import type { TransactItem } from '../transact.ts';

const customerPk = (customer: string) => `customer#${customer}`;

/** Whom customers want next time, by customer. */
export function wishStore(db: DynamoDBDocumentClient, table: string) {
  const rows = (customer: string) => rowsBelow(db, table, customerPk(customer), 'wish#');
  return {
    of: async (customer: string): Promise<Wish[]> => readRows(Wish, await rows(customer)),

    item: (wish: Wish): TransactItem => ({
      Put: { TableName: table, Item: { pk: customerPk(wish.customer), sk: `wish#${wish.translator}`, ...wish } },
    }),

    /** Withdraws the customer's wish about this translator. */
    withoutItem: ({ customer, translator }: Pick<Wish, 'customer' | 'translator'>): TransactItem => ({
      Delete: { TableName: table, Key: { pk: customerPk(customer), sk: `wish#${translator}` } },
    }),

    async erase(customer: string): Promise<void> {
      for (const { pk, sk } of await rows(customer))
        await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
    },
  };
}
export type WishStore = ReturnType<typeof wishStore>;
