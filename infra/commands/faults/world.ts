import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { logIn, send } from '../../client/calls.ts';
import { orderForm, paymentForm, press } from '../../client/orders.ts';
import { uploadTo } from '../../client/uploads.ts';
import type { Host } from '../../local/host/host.ts';
import { demoAccounts, seedAccounts } from '../../local/host/seedAccounts.ts';
import { retryUntilOk, tableNamesOf } from '../payments/customers.ts';

const past = '2000-01-01T00:00:00.000Z';
/** Calls are given three seconds each, and on a busy machine much of that is waiting for it. */
const patienceMs = 180_000;
const schedules = ['sweep', 'issueInvoices', 'deliverInvoices'] as const;

/** The product with what a proof sees of it: its rows, its mails, someone of its staff. */
export async function faultWorld(host: Host) {
  const names = tableNamesOf(host);
  const db = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: host.dynamoEndpoint,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  );
  let made = 0;
  const pool = host.identity?.pool;
  if (!pool) throw new Error('The product has no user pool.');

  const rowsOf = (table: string) =>
    everyPage((more) => db.send(new ScanCommand({ TableName: table, ConsistentRead: true, ...more })));

  /** Everything that waits for its minute is due now: the index has it alone, among the rows of hundreds of pairs. */
  async function makeEverythingDue(): Promise<void> {
    const now = new Date().toISOString();
    for (const table of [names.payments, names.orders, names.work, names.invoices])
      for (const { pk, sk, due_at } of await everyPage((more) =>
        db.send(new ScanCommand({ TableName: table, IndexName: 'due', ...more })),
      ))
        if (String(due_at) > now)
          await db
            .send(
              new UpdateCommand({
                TableName: table,
                Key: { pk, sk },
                UpdateExpression: 'SET due_at = :past',
                ConditionExpression: 'due_at = :was',
                ExpressionAttributeValues: { ':past': past, ':was': due_at },
              }),
            )
            .catch(() => undefined);
  }

  const world = {
    host,
    names,
    rowsOf,
    /** What stands under one key: what is asked for again and again. */
    rowsUnder: (table: string, pk: string) =>
      everyPage((more) =>
        db.send(
          new QueryCommand({
            TableName: table,
            ConsistentRead: true,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': pk },
            ...more,
          }),
        ),
      ),
    newEmail: () => `payer${++made}@demo.example`,
    /** An account that can log in, and its session. */
    async person(...groups: readonly string[]): Promise<{ email: string; account: string; token: string }> {
      const email = world.newEmail();
      const person = { type: 'individual' as const, firstName: 'Demo', lastName: 'Person' };
      await seedAccounts(pool, host.dynamoEndpoint, names.accounts, [
        { email, groups: groups.length > 0 ? groups : ['customer'], person },
      ]);
      let token: string | undefined;
      await world.until('a person logs in', async () => {
        token = await logIn(host, email, demoAccounts[0]?.password ?? '').catch(() => undefined);
        return token !== undefined;
      });
      const account = pool.users.find(email)?.sub;
      if (!token || !account) throw new Error('A person cannot log in.');
      return { email, account, token };
    },
    /** Fires what the clock fires; a run that dies is as good as one that has not been. */
    async runSchedules(): Promise<void> {
      for (const schedule of schedules) await host.runSchedule(schedule).catch(() => undefined);
    },
    /** Waits until something holds; what is late is picked up by the schedules, as in time they would. */
    async until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
      const start = Date.now();
      let rescued = start + 2500;
      while (!(await holds())) {
        if (Date.now() - start > patienceMs) throw new Error(`Not within three minutes: ${what}`);
        if (Date.now() > rescued) {
          await makeEverythingDue();
          await world.runSchedules();
          rescued = Date.now() + 1000;
        }
        await wait(50);
      }
    },
    mailsTo: (email: string) => host.mails.all().filter(({ to }) => to.some((one) => one.includes(email))),
  };
  return world;
}

type Row = Record<string, unknown>;

async function everyPage(
  ask: (more: Pick<ScanCommandInput & QueryCommandInput, 'ExclusiveStartKey'>) => Promise<{
    Items?: Row[] | undefined;
    LastEvaluatedKey?: Row | undefined;
  }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await ask({ ExclusiveStartKey });
    rows.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return rows;
}

export type FaultWorld = Awaited<ReturnType<typeof faultWorld>>;

export interface Bought {
  orderId: string;
  hash: string;
  slug: string;
  amount: number;
  page: string;
  email: string;
}

/** A text is ordered up to the provider's page, or paid from the balance. */
export async function order(
  { host }: FaultWorld,
  { email, token, method = 'card' }: { email: string; token?: string; method?: 'card' | 'balance' },
): Promise<Bought> {
  const cart: string = (
    await retryUntilOk(host.url, { method: 'POST', path: '/api/cart', token, body: orderForm({ email }) })
  ).body.hash;
  const put = { method: 'PUT', path: '/api/cart/0', token, cart, body: paymentForm({ payment_method: method }) };
  const amount: number = (await retryUntilOk(host.url, put)).body.quotation.price_gross.amount;
  const pay = {
    method: 'POST',
    path: '/api/payment',
    token,
    cart,
    body: { payment_method: method, amount, same_again: true },
  };
  const { order_id, hash, payment, redirect_url } = (await retryUntilOk(host.url, pay)).body;
  return { orderId: order_id, hash, slug: payment.slug, amount, page: redirect_url, email };
}

export async function untilDone(world: FaultWorld, { hash }: Bought): Promise<void> {
  await world.until('the order is paid', async () => {
    const path = `/api/order/status/${hash}`;
    return (await retryUntilOk(world.host.url, { method: 'GET', path })).body.status_name === 'done';
  });
}

/** Ordered by card, paid, accepted. */
export async function paidByCard(world: FaultWorld, email: string): Promise<Bought> {
  const bought = await order(world, { email });
  await press(bought.page, 'pay');
  await untilDone(world, bought);
  return bought;
}

/** Tops a balance up until it shows. */
export async function topUp(world: FaultWorld, token: string, amount = 25_000): Promise<{ slug: string }> {
  const ask = { amount, country_id: 616, payment_method: 'card', pay: true, slug: undefined as string | undefined };
  const path = '/api/prepaid';
  const quote = await retryUntilOk(world.host.url, { method: 'POST', path, token, body: { ...ask, pay: false } });
  ask.slug = quote.body.payment.slug;
  const { payment, redirect_url } = (await retryUntilOk(world.host.url, { method: 'POST', path, token, body: ask }))
    .body;
  await press(redirect_url, 'pay');
  await world.until('the balance shows it', async () => {
    const answer = await retryUntilOk(world.host.url, { method: 'GET', path: '/api/balance', token });
    return answer.body.balance.amount > 0;
  });
  return { slug: payment.slug };
}

/** A file goes the whole way to a price. */
export async function priceFile({ host, until }: FaultWorld, email: string, content: string): Promise<number> {
  const attachment_hash = randomUUID();
  const bytes = new TextEncoder().encode(content);
  const body = {
    attachment_hash,
    name: 'order.txt',
    size: bytes.length,
    type: 'text/plain',
    source_lang: 2,
    target_lang: [1],
  };
  const announced = (await retryUntilOk(host.url, { method: 'POST', path: '/api/attachment', body })).body;
  const { cart, upload } = announced.find(
    (one: { attachment_hash: string }) => one.attachment_hash === attachment_hash,
  );
  await uploadTo(upload, bytes);
  const form = orderForm({ email, content: undefined, attachment: [attachment_hash] });
  let words = -1;
  await until('the file has a price', async () => {
    const answer = await send(host.url, { method: 'POST', path: '/api/cart', cart, body: form });
    if (answer.status < 300 && answer.body.state === 'quoted')
      words = answer.body.items.reduce((sum: number, item: { words: number | null }) => sum + (item.words ?? 0), 0);
    return words >= 0;
  });
  return words;
}
