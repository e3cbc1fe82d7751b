import type { TransactItem } from '#functions/stores/transact.ts';
import { conditionOf, isAbout, placeholder, unconditional } from '../proof/transactItems.ts';
import { injected } from '../races/injectedBugs.ts';
import { isPlacing } from './justBefore.ts';
import type { Injected } from './runHistory.ts';

const rewriting = (rewrite: (items: TransactItem[]) => TransactItem[]): Injected => ({
  db: (db) => injected(db, rewrite),
});

const placing = (change: (item: TransactItem) => TransactItem[]): Injected =>
  rewriting((items) => (isPlacing(items) ? items.flatMap(change) : items));

const put = (item: TransactItem, more: Record<string, unknown>): TransactItem[] =>
  item.Put ? [{ Put: { ...item.Put, Item: { ...item.Put.Item, ...more } } }] : [item];

const filesOf = ({ Put }: TransactItem): unknown[] => (Array.isArray(Put?.Item?.files) ? Put.Item.files : []);

const isContent = ({ Put, Delete }: TransactItem): boolean =>
  String((Put?.Item ?? Delete?.Key)?.pk).startsWith('content#');

/** Mistakes in what is written when files come and go and orders are placed: the check is worth something if it sees each. */
export const injectedBugs: Readonly<Record<string, Injected>> = {
  cartOrderedWhateverItIs: placing((item) =>
    isAbout(item, 'cart#', '') && item.Update ? [unconditional(item)] : [item],
  ),
  // Text, languages and form may have changed since the cart was read.
  cartOrderedAtTheOldPrice: placing((item) =>
    placeholder(item, ':ordered') === 'ordered'
      ? [conditionOf(item, (text) => text.replace('#revision = :revision AND ', ''))]
      : [item],
  ),
  cartOrderedThoughItChanged: placing((item) =>
    placeholder(item, ':ordered') === 'ordered' ? [conditionOf(item, (text) => text.replace(' AND ', ' OR '))] : [item],
  ),
  cartStaysOpen: placing((item) =>
    placeholder(item, ':ordered') === 'ordered'
      ? [
          {
            Update: {
              ...item.Update,
              ExpressionAttributeValues: { ...item.Update?.ExpressionAttributeValues, ':ordered': 'open' },
            },
          } as TransactItem,
        ]
      : [item],
  ),
  fileLeftOut: placing((item) =>
    isAbout(item, 'order#', 'order') ? put(item, { files: filesOf(item).slice(1) }) : [item],
  ),
  anotherAmount: placing((item) =>
    isAbout(item, 'payment#', 'payment') ? put(item, { amount: Number(item.Put?.Item?.amount) - 1 }) : [item],
  ),
  textKeptOfEarlierForm: rewriting((items) => {
    const isReplacing = items.some(({ Put }) => Put?.ConditionExpression?.startsWith('#revision'));
    return isReplacing ? items.filter((item) => !isContent(item)) : items;
  }),
  countedWrongly: rewriting((items) =>
    items.map((item) => {
      const values = item.Update?.ExpressionAttributeValues ?? {};
      if (typeof values[':new_words'] !== 'number') return item;
      const more = { ...values, ':new_words': values[':new_words'] + 1 };
      return { ...item, Update: { ...item.Update, ExpressionAttributeValues: more } } as TransactItem;
    }),
  ),
  strayBytesKept: { files: (files) => ({ ...files, remove: async () => undefined }) },
  bytesReplaced: {
    files: (files) => ({
      ...files,
      async put(key, bytes, type) {
        if ((await files.put(key, bytes, type)) === 'written') return 'written';
        await files.remove([key]);
        return files.put(key, Buffer.concat([bytes, Buffer.from(' more')]), type);
      },
    }),
  },
};
