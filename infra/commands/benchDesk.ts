import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { placeOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { orderStates } from '#shared/model/order/orderListing.ts';
import { logIn, send } from '../client/calls.ts';
import { awsKeys, paths, region } from '../local/host/place.ts';
import { demoAccounts } from '../local/host/seedAccounts.ts';
import { recordCalls } from '../local/record/awsCalls.ts';
import { barOf } from './figures/bars.ts';
import { tableNamesOf } from './payments/customers.ts';
import { productFor, prove } from './proof/prove.ts';

/**
 * `npm run -s bench:desk`: the desk's list of 5,000 orders on the local host over HTTP, each way to narrow and sort it
 * and the search by address; the median of each, and which calls of the tables it made.
 */
const rounds = 15;
const queries = [
  '',
  '?state=work&sort=oldest',
  '?state=on_hold',
  '?sort=state',
  '?service=sworn',
  '?language=3',
  '?state=in_translation&service=sworn&language=3',
  '?from=2026-03-01&to=2026-03-07',
];

const record = recordCalls(paths.files);
await prove('bench:desk', async ({ quick }) => {
  const count = quick ? 500 : barOf('bench:desk', 'orders');
  await using host = await productFor({ demo: true, tablesThrough: record.through, awsThrough: record.through });
  const client = new DynamoDBClient({ endpoint: host.dynamoEndpoint, region, credentials: awsKeys });
  const db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const tables = tableNamesOf(host);
  const begin = Date.parse('2026-01-01T08:00:00Z');
  // Spread over half a year, few or many, so that each query finds some.
  const apart = 15_000_000_000 / count;
  for (let made = 0; made < count; made += 25)
    await Promise.all(
      Array.from({ length: 25 }, (_, place) => {
        const number = made + place;
        const state = orderStates[number % orderStates.length] ?? 'accepted';
        const service = number % 9 === 0 ? ('sworn' as const) : ('translation' as const);
        const form = { service, sourceLanguage: 2, targetLanguages: [number % 13 === 0 ? 3 : 1] };
        const order = { state, email: `customer${number % 400}@example.com` };
        return placeOrder(db, tables, new Date(begin + number * apart), { order, form });
      }),
    );
  const staff = demoAccounts.find(({ role }) => role === 'staff');
  const token = staff && (await logIn(host, staff.email, staff.password));
  if (!token) throw new Error('Staff cannot log in.');

  const figures: Record<string, number> = {};
  /** Queries of a table that one request makes: they do not depend on how busy the machine is. */
  const queriesEach: Record<string, number> = {};
  const actions = new Set<string>();
  async function measure(name: string, ask: () => ReturnType<typeof send>): Promise<void> {
    const times: number[] = [];
    const before = record.calls.length;
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      const { status, body } = await ask();
      times.push(performance.now() - started);
      if (status !== 200 || body.orders.length === 0) throw new Error(`${name}: ${status} without rows`);
    }
    const made = record.calls.slice(before);
    for (const { action } of made) actions.add(action);
    queriesEach[name] = Math.round(made.filter(({ action }) => action === 'dynamodb:Query').length / rounds);
    figures[name] = Math.round(times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
  }
  for (const query of queries)
    await measure(query || 'all', () => send(host.url, { method: 'GET', path: `/api/staff/order${query}`, token }));
  await measure('by address', () =>
    send(host.url, {
      method: 'POST',
      path: '/api/staff/order/search',
      token,
      body: { email: 'customer7@example.com' },
    }),
  );
  const slowest = Math.max(...Object.values(figures));
  const calls = [...actions].filter((action) => action.startsWith('dynamodb:')).sort();
  const scans = calls.filter((action) => action.includes('Scan'));
  return { orders: count, medianMs: figures, queriesEach, slowest, calls, scans };
});
