import { PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactItem } from '#functions/stores/transact.ts';
import type { Run } from './faults.ts';
import type { MemoryTables } from './memoryTables.ts';

/** A bug between the stores and the tables. */
export type StoreBug = (tables: MemoryTables) => Run;

/** The stores with every transaction rewritten: what a mistake in their items would send. */
export const rewriting =
  (rewrite: (items: TransactItem[]) => TransactItem[]): StoreBug =>
  (tables) =>
  (command) => {
    if (!(command instanceof TransactWriteCommand)) return tables.run(command);
    const items = rewrite([...(command.input.TransactItems ?? [])]);
    return items.length === 0 ? {} : tables.run(new TransactWriteCommand({ TransactItems: items }));
  };

/** The row that is put, with something else in it. */
export const row = (item: TransactItem, more: Record<string, unknown>): TransactItem =>
  ({ Put: { ...item.Put, Item: { ...item.Put?.Item, ...more } } }) as TransactItem;

/** The update with other values. */
export const values = (item: TransactItem, more: Record<string, unknown>): TransactItem =>
  ({
    Update: { ...item.Update, ExpressionAttributeValues: { ...item.Update?.ExpressionAttributeValues, ...more } },
  }) as TransactItem;

/** A transaction that is none: each item by itself, refused ones left out. */
export const inPieces: StoreBug = (tables) => (command) => {
  if (!(command instanceof TransactWriteCommand)) return tables.run(command);
  for (const item of command.input.TransactItems ?? []) {
    try {
      if (item.Put) tables.run(new PutCommand(item.Put));
      if (item.Update) tables.run(new UpdateCommand(item.Update as UpdateCommand['input']));
    } catch {}
  }
  return {};
};
