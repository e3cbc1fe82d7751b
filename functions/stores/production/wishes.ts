import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Wish } from '../../domain/production/wish.ts';
import { readRows } from '../readRows.ts';
import { putItem, removeItem, rowsBelow, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

const customerPk = (customer: string) => `customer#${customer}`;

/** Preferred and excluded translators, by customer. */
export function wishStore(db: DynamoDBDocumentClient, table: string) {
  const rows = (customer: string) => rowsBelow(db, table, customerPk(customer), 'wish#');
  const keyOf = ({ customer, translator }: Pick<Wish, 'customer' | 'translator'>) => ({
    pk: customerPk(customer),
    sk: `wish#${translator}`,
  });
  const item = (wish: Wish): TransactItem => putItem(table, { ...keyOf(wish), ...wish });
  return {
    of: async (customer: string): Promise<Wish[]> => readRows(Wish, await rows(customer)),

    item,

    /** Withdraws the customer's wish about this translator. */
    withoutItem: (wish: Pick<Wish, 'customer' | 'translator'>): TransactItem => removeItem(table, keyOf(wish)),

    /** Saves wishes of one customer, all or none. */
    save: async (wishes: readonly Wish[]): Promise<void> => void (await transact(db, wishes.map(item))),

    remove: (wish: Pick<Wish, 'customer' | 'translator'>): Promise<void> => write(db, removeItem(table, keyOf(wish))),

    async erase(customer: string): Promise<void> {
      for (const { pk, sk } of await rows(customer)) await write(db, removeItem(table, { pk, sk }));
    },
  };
}
export type WishStore = ReturnType<typeof wishStore>;
