import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeP24Sandbox } from '../sandbox.ts';
import { accepted, type P24World, startP24World, testCredentials } from '../test/p24World.ts';

let world: P24World;
beforeAll(async () => {
  world = await startP24World({ limitScale: 1 / 3000 });
});
afterAll(() => world.stop());

async function registered(sessionId: string, change = {}) {
  return accepted(await world.client.register(world.registration(sessionId, { way: { kind: 'transfer' }, ...change })));
}
const noticesOf = (sessionId: string) => world.notices.filter((body) => JSON.parse(body).sessionId === sessionId);

describe('the notice about a payment', () => {
  it('is signed, says what was paid and is repeated until the payment is verified', async () => {
    const { redirectUrl } = await registered('told');
    expect(await world.press(redirectUrl, 'pay')).toBe(`${world.shopUrl}/pl/return`);
    await expect.poll(() => noticesOf('told').length).toBeGreaterThanOrEqual(2);
    const notice = accepted(world.client.parseNotice(noticesOf('told')[0] ?? ''));
    expect(notice).toMatchObject({ amount: 14637, originAmount: 14637, currency: 'PLN', methodId: 178 });
    accepted(await world.client.verify({ sessionId: 'told', orderId: notice.orderId, amount: 14637 }));
    const [transaction] = world.sandbox.transactions().filter(({ request }) => request.sessionId === 'told');
    await expect.poll(() => transaction?.tasks).toEqual([]);
  });

  it('ends after the last rung when nobody verifies', async () => {
    const deaf = await startP24World({ notifyScale: 1 / 60_000 });
    const { redirectUrl } = accepted(await deaf.client.register(deaf.registration('deaf')));
    await deaf.press(redirectUrl, 'pay');
    await expect.poll(() => deaf.sandbox.transactions()[0]?.tasks, { timeout: 10_000 }).toEqual([]);
    expect(deaf.notices).toHaveLength(8);
    await deaf.stop();
  });

  it('does not come for a payment that failed or was left', async () => {
    const { redirectUrl } = await registered('failed');
    expect(await world.press(redirectUrl, 'fail')).toBe(`${world.shopUrl}/pl/return`);
    expect(await world.press(redirectUrl, 'abandon')).toBeNull();
    expect(await world.client.transactionBySessionId('failed')).toMatchObject({ state: 'not_paid' });
    expect(noticesOf('failed')).toEqual([]);
  });

  it('comes twice at once when asked to', async () => {
    const { redirectUrl } = await registered('double');
    await world.press(redirectUrl, 'pay_twice');
    await expect.poll(() => noticesOf('double').length).toBeGreaterThanOrEqual(2);
    expect(new Set(noticesOf('double')).size).toBe(1);
  });

  it('comes after the browser and once more after the verification when out of order', async () => {
    const { redirectUrl } = await registered('disorder');
    await world.press(redirectUrl, 'out_of_order');
    await expect.poll(() => noticesOf('disorder').length).toBeGreaterThanOrEqual(1);
    const { orderId } = accepted(world.client.parseNotice(noticesOf('disorder')[0] ?? ''));
    accepted(await world.client.verify({ sessionId: 'disorder', orderId, amount: 14637 }));
    const kinds = () =>
      world.sandbox
        .transactions()
        .find(({ request }) => request.sessionId === 'disorder')
        ?.deliveries.map(({ kind }) => kind);
    await expect.poll(kinds).toContain('stray_notice');
  });

  it('with a bad signature is refused by the adapter, and nothing was paid', async () => {
    const { redirectUrl } = await registered('forged');
    await world.press(redirectUrl, 'forge');
    await expect.poll(() => noticesOf('forged').length).toBeGreaterThanOrEqual(1);
    expect(world.client.parseNotice(noticesOf('forged')[0] ?? '')).toEqual({ refused: 'bad_signature' });
    expect(await world.client.transactionBySessionId('forged')).toMatchObject({ state: 'not_paid' });
  });

  it('tells the wrong amount as it was paid, beside the registered one', async () => {
    const { redirectUrl } = await registered('less');
    await world.press(redirectUrl, 'pay_less');
    await expect.poll(() => noticesOf('less').length).toBeGreaterThanOrEqual(1);
    expect(accepted(world.client.parseNotice(noticesOf('less')[0] ?? ''))).toMatchObject({
      amount: 14636,
      originAmount: 14637,
    });
  });
});

describe('the time limit', () => {
  it('closes the page, but the bank may still confirm', async () => {
    const { redirectUrl } = await registered('late', { way: { kind: 'card' }, timeLimitMinutes: 1 });
    await expect.poll(async () => (await fetch(redirectUrl)).text()).toContain('Czas na tę płatność minął.');
    expect(await world.press(redirectUrl, 'pay')).toBe(new URL(redirectUrl).pathname);
    expect(await world.client.transactionBySessionId('late')).toMatchObject({ state: 'not_paid' });
    await world.press(redirectUrl, 'pay_late');
    await expect.poll(() => noticesOf('late').length).toBeGreaterThanOrEqual(1);
  });

  it('has a button by which the bank confirms at once', async () => {
    const { redirectUrl } = await registered('confirmed');
    await world.press(redirectUrl, 'pay_late');
    await world.press(redirectUrl, 'confirm');
    expect(await world.client.transactionBySessionId('confirmed')).toMatchObject({ state: 'paid' });
  });
});

describe('the payment page', () => {
  it.each([
    ['pl', 'PŁATNOŚĆ TESTOWA'],
    ['en', 'TEST PAYMENT'],
  ] as const)('says in %s that it is a test and escapes what the shop sent', async (language, banner) => {
    const registration = { language, description: '<script>alert(1)</script>' };
    const page = await (await fetch((await registered(`page-${language}`, registration)).redirectUrl)).text();
    expect(page).toContain(banner);
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
    expect(page).toContain('146.37 PLN');
  });

  it('is 404 for a token nobody got', async () => {
    expect((await fetch(`${world.sandbox.baseUrl}/trnRequest/${'A'.repeat(40)}`)).status).toBe(404);
  });
});

describe('faults of the way to the provider', () => {
  it.each([
    { mode: 'unavailable', done: false, outcome: 'unknown' },
    { mode: 'lost_before', done: false, outcome: 'unknown' },
    { mode: 'lost_after', done: true, outcome: 'unknown' },
    { mode: 'hang', done: true, outcome: 'unknown' },
  ] as const)('$mode leaves the adapter with an unknown outcome', async ({ mode, done, outcome }) => {
    const other = await startP24World({ timeoutMs: 300 });
    other.sandbox.fail({ path: 'transaction/register', mode, times: 1 });
    expect(await other.client.register(other.registration('s'))).toEqual({ refused: 'provider_unavailable', outcome });
    expect(other.sandbox.transactions()).toHaveLength(done ? 1 : 0);
    await other.stop();
    expect(await other.client.testAccess()).toEqual({ refused: 'provider_unavailable', outcome: 'not_done' });
  });
});

it('keeps payments over a restart and makes up for notices that were due in the meantime', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'p24-'));
  const first = await startP24World({ dataDir, notifyScale: 1 / 600, onNotice: () => 500 });
  const { redirectUrl } = accepted(await first.client.register(first.registration('kept')));
  await first.press(redirectUrl, 'pay');
  await expect.poll(() => first.notices.length).toBeGreaterThan(0);
  await first.stop();
  const second = await startP24World({ dataDir });
  expect(await second.client.transactionBySessionId('kept')).toMatchObject({ state: 'paid' });
  expect(second.sandbox.transactions()[0]?.tasks).toMatchObject([{ kind: 'notice' }]);
  await second.stop();
  rmSync(dataDir, { recursive: true });
});

it('can stand below a path of another server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'p24-'));
  const sandbox = makeP24Sandbox({
    dataDir,
    credentials: testCredentials,
    notifyScale: 1,
    basePath: '/provider',
    publicBaseUrl: 'http://shop.test',
  });
  const host = createServer(sandbox.handle);
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const bound = host.address();
  const base = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  expect(await (await fetch(`${base}/provider/`)).text()).toContain('Test payments');
  expect((await fetch(`${base}/provider/api/v1/testAccess`)).status).toBe(401);
  expect((await fetch(`${base}/api/v1/testAccess`)).status).toBe(404);
  await sandbox.stop();
  await new Promise((resolve) => host.close(resolve));
  rmSync(dataDir, { recursive: true });
});
