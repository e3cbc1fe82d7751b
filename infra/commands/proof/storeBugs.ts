import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
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

const keyOf = ({ Put, Update }: TransactItem): { pk: string; sk: string } => {
  const key = Put?.Item ?? Update?.Key ?? {};
  return { pk: String(key.pk), sk: String(key.sk) };
};

/** Whether it writes a row whose keys begin so. */
export const isAbout = (item: TransactItem, pk: string, sk: string): boolean => {
  const key = keyOf(item);
  return key.pk.startsWith(pk) && key.sk.startsWith(sk);
};

/** What the update sets under this placeholder. */
export const placeholder = ({ Update }: TransactItem, name: string): unknown =>
  Update?.ExpressionAttributeValues?.[name];

/** The same write, whatever stands there. */
export const unconditional = (item: TransactItem): TransactItem => conditionOf(item, () => '');

/** The same write under another condition, or none, with those names and values alone that it still speaks of. */
export function conditionOf({ Put, Update }: TransactItem, change: (text: string) => string): TransactItem {
  const condition = change(Put?.ConditionExpression ?? Update?.ConditionExpression ?? '');
  const spoken: readonly string[] = `${condition} ${Update?.UpdateExpression ?? ''}`.match(/[#:]\w+/g) ?? [];
  const kept = <T>(all: Record<string, T> = {}): Record<string, T> | undefined => {
    const left = Object.entries(all).filter(([name]) => spoken.includes(name));
    return left.length > 0 ? Object.fromEntries(left) : undefined;
  };
  const changed = <W extends NonNullable<TransactItem['Put' | 'Update']>>(write: W) => ({
    ...write,
    ConditionExpression: condition || undefined,
    ExpressionAttributeNames: kept(write.ExpressionAttributeNames),
    ExpressionAttributeValues: kept(write.ExpressionAttributeValues),
  });
  return { ...(Put && { Put: changed(Put) }), ...(Update && { Update: changed(Update) }) };
}

/** The database does not understand the write: a injected mistake that is none says nothing about who sees it. */
export const isMalformed = (error: unknown): boolean => /ValidationE/.test(String(error));

/** Mistakes in single writes and in how rows are read. */
export const commandBugs: Readonly<Record<string, StoreBug>> = {
  noticeKeptAgain: (tables) => (command) =>
    tables.run(
      command instanceof PutCommand && String(command.input.Item?.sk).startsWith('notice#')
        ? new PutCommand({ ...command.input, ConditionExpression: undefined })
        : command,
    ),
  // What is posted under a fact's name is taken for what is meant now, whatever its legs are.
  anotherSumTakenForTheSame: (tables) => {
    const meant = new Map<unknown, object>();
    return (command) => {
      if (command instanceof TransactWriteCommand)
        for (const item of command.input.TransactItems ?? [])
          if (isAbout(item, 'fact#', '') && item.Put?.Item) meant.set(item.Put.Item.pk, item.Put.Item);
      const found = command instanceof GetCommand && meant.get(command.input.Key?.pk);
      return found ? { Item: found } : tables.run(command);
    };
  },
  postponementForgotten: (tables) => (command) =>
    command instanceof UpdateCommand && command.input.UpdateExpression === 'SET due_at = :at'
      ? {}
      : tables.run(command),
  // One that was cut off while the provider was told of it.
  startingAttemptPassedOver: (tables) => (command) => {
    const answer = tables.run(command);
    if (!(command instanceof QueryCommand) || !('Items' in answer)) return answer;
    const rows = answer.Items as Record<string, unknown>[];
    return { Items: rows.map((one) => (one.state === 'starting' ? { ...one, state: 'refused' } : one)) };
  },
};

export const without = (pk: string, sk: string): StoreBug =>
  rewriting((items) => {
    const left = items.filter((item) => !isAbout(item, pk, sk));
    return left.length > 0 ? left : items;
  });

export const changing = (pk: string, sk: string, change: (item: TransactItem) => TransactItem): StoreBug =>
  rewriting((items) => items.map((item) => (isAbout(item, pk, sk) ? change(item) : item)));

type KeptLeg = { account: string; amount: number };

const legsOf = (item: TransactItem): KeptLeg[] => item.Put?.Item?.legs ?? [];

export const legOf = (item: TransactItem, account: string): number =>
  legsOf(item).reduce((sum, leg) => (leg.account === account ? sum + leg.amount : sum), 0);

/** The fact with something more on some of its accounts, less where negative. */
export const withLegs = (item: TransactItem, more: Readonly<Record<string, number>>): TransactItem =>
  row(item, { legs: [...legsOf(item), ...Object.entries(more).map(([account, amount]) => ({ account, amount }))] });
