import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { FileGateway } from '#functions/gateways/files.ts';
import { digestOf } from '#functions/stores/digest.ts';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import { turnstile } from '#functions/usecases/test/turnstile.ts';
import type { TestTables } from '../../test/createTables.ts';
import { seededRandom } from '../proof/random.ts';
import { checkOrder } from './checkOrder.ts';
import { customerTab, type Shared } from './customerTab.ts';
import { justBefore } from './justBefore.ts';
import { orderWorld } from './orderWorld.ts';
import { formOf, textOf } from './tabForm.ts';

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
