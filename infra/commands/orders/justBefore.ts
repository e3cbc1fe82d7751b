import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactItem } from '#functions/stores/transact.ts';
import { isAbout } from '../proof/transactItems.ts';

/** The writes that place an order, and those only. */
export const isPlacing = (items: readonly TransactItem[]): boolean =>
  items.some((item) => isAbout(item, 'order#', 'order'));

/** A database on which something happens between the reading of a cart and the writing of its order. */
export function justBefore(db: DynamoDBDocumentClient) {
  let waiting: (() => Promise<void>) | undefined;
  const send = async (command: Parameters<typeof db.send>[0]) => {
    const work = waiting;
    if (work && command instanceof TransactWriteCommand && isPlacing(command.input.TransactItems ?? [])) {
      waiting = undefined;
      await work();
    }
    return db.send(command);
  };
  return {
    db: Object.assign(Object.create(db), { send }) as DynamoDBDocumentClient,
    /** Runs `work` to its end before the next order is written, once; answers whether one was. */
    async meet(work: () => Promise<void>, ordering: () => Promise<void>): Promise<boolean> {
      waiting = work;
      await ordering();
      const met = waiting === undefined;
      waiting = undefined;
      return met;
    },
  };
}
