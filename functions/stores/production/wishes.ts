import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Wish } from '../../domain/production/wish.ts';
import { readRows } from '../readRows.ts';
import { rowsBelow } from '../rowsBelow.ts';
import { type TransactItem, transact } from '../transact.ts';

const customerPk = (customer: string) => `customer#${customer}`;

/** Preferred and excluded translators, by customer. */
export function wishStore(db: DynamoDBDocumentClient, table: string) {
  const rows = (customer: string) => rowsBelow(db, table, customerPk(customer), 'wish#');
  const keyOf = ({ customer, translator }: Pick<Wish, 'customer' | 'translator'>) => ({
    pk: customerPk(customer),
    sk: `wish#${translator}`,
  });
  const item = (wish: Wish): TransactItem => ({ Put: { TableName: table, Item: { ...keyOf(wish), ...wish } } });
  return {
    of: async (customer: string): Promise<Wish[]> => readRows(Wish, await rows(customer)),

    item,

    /** Withdraws the customer's wish about this translator. */
    withoutItem: (wish: Pick<Wish, 'customer' | 'translator'>): TransactItem => ({
      Delete: { TableName: table, Key: keyOf(wish) },
    }),

    /** Wishes of one customer, all or none. */
    save: async (wishes: readonly Wish[]): Promise<void> => void (await transact(db, wishes.map(item))),

    remove: async (wish: Pick<Wish, 'customer' | 'translator'>): Promise<void> =>
      void (await db.send(new DeleteCommand({ TableName: table, Key: keyOf(wish) }))),

    async erase(customer: string): Promise<void> {
      for (const { pk, sk } of await rows(customer))
        await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
    },
  };
}
export type WishStore = ReturnType<typeof wishStore>;
