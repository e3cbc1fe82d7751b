import { beforeAll, expect, test } from 'vitest';
import { siteGateway } from '#functions/gateways/ownSite.ts';
import { canaryStore } from '#functions/stores/orders/canaryOrders.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { listen } from '#infra/local/http/server.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { canaryAgent, canaryEmail } from '#shared/rules/canary.ts';
import { type PlacedChange, placeOrder } from '../orders/test/placedOrder.ts';
import { orderAsCustomer } from './orderAsCustomer.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

const now = new Date('2026-11-20T12:00:00Z');
const place = (change: PlacedChange) => placeOrder(tables.db, tables.names, now, change);
const isThere = async ({ id }: { id: string }) =>
  (await orderStore(tables.db, tables.names.orders).read(id)) !== undefined;

/** A site that answers as the product does, except at one address, and records requests. */
async function siteWith(failing?: { path: string; status: number }) {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    '/en/': 'a page',
    '/api/languages': [],
    '/api/cart': { hash: 'of-the-cart' },
    '/api/cart/0': { quotation: { price_gross: { amount: 3075 } } },
    '/api/payment': { redirect_url: '/provider' },
    '/provider': 'a page',
  };
  const site = await listen(async (request, response) => {
    const { url = '', method = '', headers } = request;
    let body = '';
    for await (const part of request) body += part;
    asked.push(`${method} ${url} ${headers['x-cart'] ?? '-'} ${headers['user-agent']} ${body.slice(0, 80)}`);
    response.statusCode = failing?.path === url ? failing.status : 200;
    const answer = answers[url];
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  const run = (page?: string) =>
    orderAsCustomer({ site: siteGateway(site.url), canaries: canaryStore(tables.db, tables.names), page });
  return { asked, run, stop: site.stop };
}

test('the synthetic customer looks at a page, orders a text and comes to the payment page, by the cart it was given', async () => {
  const { asked, run, stop } = await siteWith();
  expect(await run('/en/')).toEqual({ reached: 'payment_page' });
  await stop();
  expect(asked.map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
    `GET /en/ - ${canaryAgent}`,
    `GET /api/languages - ${canaryAgent}`,
    `POST /api/cart - ${canaryAgent}`,
    `PUT /api/cart/0 of-the-cart ${canaryAgent}`,
    `POST /api/payment of-the-cart ${canaryAgent}`,
    `GET /provider - ${canaryAgent}`,
  ]);
  expect(asked[4]).toContain('"amount":3075,"same_again":true');
});

test.each([
  ['/en/', 'page', 503],
  ['/api/languages', 'languages', 500],
  ['/api/cart', 'cart', 400],
  ['/api/cart/0', 'billing', 409],
  ['/api/payment', 'payment', 502],
  ['/provider', 'payment_page', 404],
])('what fails at %s is said, with what was answered', async (path, step, status) => {
  const { run, stop } = await siteWith({ path, status });
  expect(await run('/en/')).toEqual({ failed: step, status });
  await stop();
});

test('where nothing answers the status is 0; without a page of the site the order begins at once', async () => {
  const { asked, run, stop } = await siteWith();
  expect(await run()).toEqual({ reached: 'payment_page' });
  expect(asked[0]).toContain('/api/languages');
  await stop();
  expect(await run()).toEqual({ failed: 'languages', status: 0 });
});

test('what it ordered and did not pay is taken away at the end of each run, however it went; all else stays', async () => {
  const unpaid = { order: { email: canaryEmail, state: 'quoted' }, payment: { state: 'awaiting' } } as const;
  const left = [await place(unpaid), await place(unpaid)];
  const kept = [
    await place({ order: { email: canaryEmail, state: 'accepted' } }),
    await place({ order: { email: canaryEmail, state: 'quoted' }, payment: { state: 'paid' } }),
    await place({ order: { email: 'buyer@example.com', state: 'quoted' }, payment: { state: 'awaiting' } }),
  ];
  const { run, stop } = await siteWith({ path: '/api/cart', status: 500 });
  expect(await run()).toEqual({ failed: 'cart', status: 500 });
  await stop();
  expect(await Promise.all(left.map(isThere))).toEqual([false, false]);
  expect(await Promise.all(kept.map(isThere))).toEqual([true, true, true]);
  await place(unpaid);
  expect(await canaryStore(tables.db, tables.names).removeUnpaid()).toBe(1);
  expect(await canaryStore(tables.db, tables.names).removeUnpaid()).toBe(0);
});

test('however many it has ordered and paid, the last of its orders is seen', async () => {
  const paid = { order: { email: canaryEmail, state: 'accepted' } } as const;
  const before = new Date(now.getTime() - 86_400_000);
  await Promise.all(Array.from({ length: 20 }, () => placeOrder(tables.db, tables.names, before, paid)));
  await place({ order: { email: canaryEmail, state: 'quoted' }, payment: { state: 'awaiting' } });
  expect(await canaryStore(tables.db, tables.names).removeUnpaid()).toBe(1);
});
