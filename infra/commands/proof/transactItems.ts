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
