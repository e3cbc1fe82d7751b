import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { reconcile } from '#functions/domain/ledger/checkRefunds.ts';
import { p24Client } from '#functions/gateways/p24/p24Client.ts';
import { sandboxCredentials } from '#functions/gateways/p24/sandboxCredentials.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { press } from '../../client/press.ts';
import type { Host } from '../../local/host/host.ts';
import { awsKeys, paths, region } from '../../local/host/place.ts';
import { startHost } from '../../local/host/startHost.ts';
import { providerReport } from '../books/providerReport.ts';
import { stageTables } from '../books/stageTables.ts';
import { type Bought, order, paidByCard, topUp, untilDone } from '../faults/purchases.ts';
import { type FaultWorld, faultWorld } from '../faults/world.ts';

/** The product on a data directory, with schedules run by hand only; `restoredTables` as the setting says it. */
export async function stageOn(dataDir: string, restoredTables: object = {}, port?: number) {
  const host = await startHost({
    dataDir,
    ...(port !== undefined && { port }),
    settings: { restoredTables },
    quiet: true,
    bundled: true,
    redeliverAfterSeconds: 1,
    scheduleEverySeconds: 24 * 3600,
  });
  const db = new DynamoDBClient({ endpoint: host.dynamoEndpoint, region, credentials: awsKeys });
  const { db: open, names } = await stageTables({ brand: 'verso', stage: 'local', region, restoredTables }, db);
  const world = await faultWorld(host);
  return { host, db, open, names, world };
}
export type Stage = Awaited<ReturnType<typeof stageOn>>;

/** What `npm run reconcile` finds of this stage. */
export async function booksOf({ host, open, names }: Stage): Promise<string[]> {
  const books = await readBooks(open, names);
  const p24 = p24Client({ baseUrl: host.url + paths.provider, ...sandboxCredentials });
  const now = new Date();
  const { report, byHand } = await providerReport(p24, new Date(now.getTime() - 86_400_000), now);
  const broken = [...checkBooks(books), ...reconcile(books, report)];
  return [...broken.map(({ invariant, about, what }) => `(${invariant}) ${about}: ${what}`), ...byHand];
}

/** Orders, a top-up and an order from it, with invoices; and one order whose customer is still at the provider. */
export async function trade({ world }: Stage, count: number) {
  const paid: Bought[] = [];
  for (let one = 0; one < count; one++) paid.push(await paidByCard(world, world.newEmail()));
  const person = await world.person();
  const { slug } = await topUp(world, person.token);
  const fromBalance = await order(world, { ...person, method: 'balance' });
  await untilDone(world, fromBalance);
  await world.runSchedules();
  const waiting = await order(world, { email: world.newEmail() });
  return { paid: [...paid, fromBalance], slugs: [...paid, fromBalance].map((one) => one.slug).concat(slug), waiting };
}

/** What goes on after the moment: a new order that is paid, one that is not, and the one that waited is paid. */
export async function tradeOn({ world }: Stage, waiting: Bought): Promise<{ lost: Bought[]; unpaid: Bought }> {
  const lost = [await paidByCard(world, world.newEmail()), await paidByCard(world, world.newEmail())];
  const unpaid = await order(world, { email: world.newEmail() });
  await press(waiting.page, 'pay');
  await untilDone(world, waiting);
  await world.runSchedules();
  return { lost, unpaid };
}

/** Whether each of these orders is accepted, as its customer sees it. */
export async function wrongOrders({ host }: { host: Host }, orders: readonly Bought[]): Promise<string[]> {
  const found = await Promise.all(
    orders.map(async ({ hash, orderId }) => {
      const answer = await fetch(`${host.url}/api/order/status/${hash}`);
      const { status_name } = (await answer.json()) as { status_name?: string };
      return status_name === 'done' ? [] : [`order ${orderId}: ${status_name ?? answer.status}`];
    }),
  );
  return found.flat();
}

/** Waits until the sweeper has found the provider's payment of this order. */
export const untilFound = (world: FaultWorld, one: Bought): Promise<void> => untilDone(world, one);
