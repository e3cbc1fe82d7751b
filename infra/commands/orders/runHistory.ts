import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { FileGateway } from '#functions/gateways/files.ts';
import { digestOf } from '#functions/stores/digest.ts';
import type { TransactItem } from '#functions/stores/transact.ts';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import { turnstile } from '#functions/usecases/test/turnstile.ts';
import type { TestTables } from '../../test/tables.ts';
import { seededRandom } from '../proof/random.ts';
import { conditionOf, isAbout, placeholder, unconditional } from '../proof/storeBugs.ts';
import { injected } from '../races/races.ts';
import { checkOrder } from './checkOrder.ts';
import { customerTab, formOf, orderWorld, type Shared, textOf } from './customerTab.ts';

export interface Ground extends TestTables {
  files: FileGateway;
}

/** What a mistake in the writes would make of them; nothing of the kind: the production code alone. */
export interface Injected {
  db?: (db: DynamoDBDocumentClient) => DynamoDBDocumentClient;
  files?: (files: FileGateway) => FileGateway;
}

/**
 * One cart, two tabs that act on it at the same time as the seed says, then every upload that is still under way
 * arrives. Answers what is wrong with what was ordered, and whether the cart changed while it was ordered.
 */
export async function runHistory({ db, names, files }: Ground, seed: number, injected: Injected = {}) {
  const random = seededRandom(seed);
  const meeting = justBefore(turnstile(injected.db?.(db) ?? db, random));
  const world = orderWorld(meeting.db, names, { files: injected.files?.(files) ?? files, random });
  const content = textOf(random.between(1, 300), random.below(1000));
  const { quotation: _, ...cart } = startedCart(world.deps.now);
  const digest = await world.deps.carts.create({ ...cart, form: formOf(content, random) }, content);
  const shared: Shared = { cartHash: cart.hash, digest, links: [], hashes: [] };
  if (digest !== digestOf(cart.hash)) throw new Error('A cart under another name.');
  const [tab, other] = [customerTab(world, shared, random), customerTab(world, shared, random)];
  // Mostly one of them gets to the end: while the other goes on, or changes something once its cart is read to be ordered.
  const end = random.pick(['none', 'beside', 'beside', 'raced', 'raced', 'raced']);
  const several = async ({ act }: typeof tab) => {
    for (let left = random.between(4, 9); left > 0; left--) await act();
  };
  const first = async () => {
    await several(tab);
    if (end !== 'beside') return;
    await tab.prepare();
    await tab.finish();
  };
  await Promise.all([first(), several(other)]);
  let raced = false;
  if (end === 'raced') {
    await other.rewrite();
    await tab.prepare();
    raced = await meeting.meet(other.change, tab.pay);
    await tab.prepare();
    await tab.finish();
  }
  for (const link of shared.links) await tab.send(link);
  for (const { key } of shared.links) await world.arrived(key);
  return { raced, ...(await checkOrder({ db, names }, files, shared, world.deps.now)) };
}

/** The writes that place an order, and those only. */
const isPlacing = (items: readonly TransactItem[]): boolean => items.some((item) => isAbout(item, 'order#', 'order'));

/** A database on which something happens between the reading of a cart and the writing of its order. */
function justBefore(db: DynamoDBDocumentClient) {
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
