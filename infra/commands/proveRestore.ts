import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { reconcile } from '#functions/domain/ledger/checkRefunds.ts';
import { sandboxCredentials } from '#functions/gateways/p24/call.ts';
import { p24Client } from '#functions/gateways/p24/p24Client.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { removeRows } from '#functions/stores/rows.ts';
import { press } from '../client/orders.ts';
import type { Host } from '../local/host/host.ts';
import { awsKeys, paths, region } from '../local/host/place.ts';
import { startHost } from '../local/host/startHost.ts';
import { providerReport } from './books/books.ts';
import { stageTables } from './deploy/stage.ts';
import { type Bought, type FaultWorld, faultWorld, order, paidByCard, topUp, untilDone } from './faults/world.ts';
import { prove } from './proof/prove.ts';
import { emulatedRestores } from './restore/emulatedRestores.ts';
import { restoreStage } from './restore/restoreStage.ts';

/** The product on a data directory, with schedules run by hand only; `restoredTables` as the setting says it. */
async function stageOn(dataDir: string, restoredTables: object = {}, port?: number) {
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
  const { db: open, names } = await stageTables({ brand: 'verso', stage: 'local', region, restoredTables }, { db });
  const world = await faultWorld(host);
  return { host, db, open, names, world };
}
type Stage = Awaited<ReturnType<typeof stageOn>>;

/** What `npm run reconcile` finds of this stage. */
async function booksOf({ host, open, names }: Stage): Promise<string[]> {
  const books = await readBooks(open, names);
  const p24 = p24Client({ baseUrl: host.url + paths.provider, ...sandboxCredentials });
  const now = new Date();
  const { report, byHand } = await providerReport(p24, new Date(now.getTime() - 86_400_000), now);
  const broken = [...checkBooks(books), ...reconcile(books, report)];
  return [...broken.map(({ invariant, about, what }) => `(${invariant}) ${about}: ${what}`), ...byHand];
}

/** Orders, a top-up and an order from it, with invoices; and one order whose customer is still at the provider. */
async function trade({ world }: Stage, count: number) {
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
async function tradeOn({ world }: Stage, waiting: Bought): Promise<{ lost: Bought[]; unpaid: Bought }> {
  const lost = [await paidByCard(world, world.newEmail()), await paidByCard(world, world.newEmail())];
  const unpaid = await order(world, { email: world.newEmail() });
  await press(waiting.page, 'pay');
  await untilDone(world, waiting);
  await world.runSchedules();
  return { lost, unpaid };
}

/** Whether each of these orders is accepted, as its customer sees it. */
async function wrongOrders({ host }: { host: Host }, orders: readonly Bought[]): Promise<string[]> {
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
const untilFound = (world: FaultWorld, one: Bought): Promise<void> => untilDone(world, one);

/**
 * `npm run -s prove:restore [-- --count N]`: people order and pay on the whole product, go on after a moment, and a table
 * loses its rows. The restore of `npm run restore` brings every table to the moment, the stage is started with the new tables,
 * and: the books agree but for money that was named, everything from before the moment is there, everything after it is named,
 * what the provider still knows is found again, and customers order and pay. The emulator knows no point in time: what was there
 * at the moment it has from copies that this proof makes then; the calls are those of DynamoDB, answered as AWS documents them.
 */
await prove('prove:restore', async ({ quick, count = quick ? 1 : 4, seconds }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'restore-'));
  const wrong: string[] = [];
  const check = (what: string, holds: boolean) => void (holds || wrong.push(what));
  let stage = await stageOn(dataDir);
  try {
    const before = await trade(stage, count);
    check('the books agree before', (await booksOf(stage)).length === 0);
    const restores = emulatedRestores(stage.db);
    const at = new Date();
    await restores.remember(Object.values(stage.names), at);
    const after = await tradeOn(stage, before.waiting);
    check('the books agree after the moment', (await booksOf(stage)).length === 0);
    const invoices = await stage.world.rowsOf(stage.names.invoices);

    await removeRows(stage.open, stage.names.orders, await stage.world.rowsOf(stage.names.orders));
    const damaged = await booksOf(stage);
    check('the damage is seen', damaged.length > 0);

    const wish = { brand: 'verso', stage: 'local', at, from: stage.names, pauseMs: 0, db: stage.db };
    const restored = await restoreStage({ ...wish, restores: restores.client });
    const { port } = stage.host;
    await stage.host.stop();
    stage = await stageOn(dataDir, restored.renamed, port);

    // Everything from before is there; everything after is named.
    wrong.push(...(await wrongOrders(stage, before.paid)));
    const keys = restored.named.map(({ table, key }) => `${table} ${key}`).join('\n');
    // The orders were destroyed, so that they are known by their payments, bookings and mails.
    for (const { slug, orderId } of [...after.lost, after.unpaid]) {
      check(`payment ${slug} is named`, keys.includes(`payments payment#${slug} payment`));
      check(`order ${orderId} is not there`, (await wrongOrders(stage, [{ ...after.unpaid, orderId }])).length > 0);
    }
    const issued = new Set((await stage.world.rowsOf(stage.names.invoices)).map(({ pk, sk }) => `${pk} ${sk}`));
    for (const { pk, sk } of invoices)
      if (/^(invoice|series)#/.test(String(pk))) check(`invoice row ${pk} was taken over`, issued.has(`${pk} ${sk}`));

    // What began before the moment and was paid after it is found again by the clock.
    await untilFound(stage.world, before.waiting);
    const findings = await booksOf(stage);
    const named = after.lost.map(({ slug }) => slug);
    const unnamed = findings.filter((line) => named.every((slug) => !line.includes(slug)));
    wrong.push(...unnamed.map((line) => `not named: ${line}`));
    for (const slug of named)
      check(
        `the money of ${slug} is found`,
        findings.some((line) => line.includes(slug)),
      );

    const next = await trade(stage, 1);
    wrong.push(...(await wrongOrders(stage, next.paid)));
    const later = (await booksOf(stage)).filter((line) => named.every((slug) => !line.includes(slug)));
    wrong.push(...later.map((line) => `after new orders: ${line}`));
    for (const line of wrong) console.log(line);
    const sum = (of: 'lost' | 'back' | 'older' | 'carried') =>
      restored.tables.reduce((total, { changes }) => total + changes[of], 0);
    return {
      tables: restored.tables.length,
      orders_before: before.paid.length + 1,
      paid_after: after.lost.length,
      destroyed_findings: damaged.length,
      changes: { lost: sum('lost'), older: sum('older'), back: sum('back'), invoices_taken_over: sum('carried') },
      named: restored.named.length,
      reconcile_findings_of_named_money: findings.length - unnamed.length,
      reconcile_findings_of_others: unnamed.length + later.length,
      wrong: wrong.length,
      seconds: seconds(),
    };
  } finally {
    await stage.host.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
