import type { TransactItem } from '#functions/stores/transact.ts';

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
export function unconditional(item: TransactItem): TransactItem {
  const { ConditionExpression: _, ...rest } = item.Put ?? item.Update ?? {};
  return (item.Put ? { Put: rest } : { Update: rest }) as TransactItem;
}

/** The same write under another condition. */
export function conditionOf(item: TransactItem, change: (text: string) => string): TransactItem {
  const write = item.Put ?? item.Update;
  const changed = { ...write, ConditionExpression: change(write?.ConditionExpression ?? '') };
  return (item.Put ? { Put: changed } : { Update: changed }) as TransactItem;
}
