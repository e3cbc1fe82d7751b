import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { p24Client } from '#functions/gateways/p24/p24Client.ts';
import type { P24Registration, P24Way } from '#functions/gateways/p24/registration.ts';
import { readBody } from '../api/readBody.ts';
import { startP24Sandbox } from '../startP24Sandbox.ts';

/** One call as it went over the wire. `operation` is method and path without its variable parts' values. */
export interface Exchange {
  operation: string;
  request: unknown;
  status: number;
  response: unknown;
}

const credentials = { merchantId: 999999, posId: 999998, apiKey: 'check', crc: 'b36147eeac447028' };
const ways: P24Way[] = [
  { kind: 'blik' },
  { kind: 'card' },
  { kind: 'transfer' },
  { kind: 'paypal', methodId: 249, itemName: 'Tłumaczenie' },
  { kind: 'przelewy24', methodId: 31 },
];

/** Lets the adapter do everything it can against the sandbox, well and badly, and notes calls and notices. */
export async function exercise(): Promise<{ exchanges: Exchange[]; notices: unknown[] }> {
  const exchanges: Exchange[] = [];
  const notices: unknown[] = [];
  const shop = createServer(async (request, response) => {
    notices.push(JSON.parse(await readBody(request)));
    response.end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const bound = shop.address();
  const shopUrl = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'p24-check-'));
  const sandbox = await startP24Sandbox({ dataDir, credentials, notifyScale: 1 / 60_000 });

  const recording: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const copy: unknown = await response.clone().json();
    const { pathname } = new URL(String(input));
    exchanges.push({
      operation: `${init?.method} ${templateOf(pathname)}`,
      request: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      status: response.status,
      response: copy,
    });
    return response;
  };
  const client = p24Client({ baseUrl: sandbox.baseUrl, ...credentials, fetch: recording });
  const stranger = p24Client({ baseUrl: sandbox.baseUrl, ...credentials, apiKey: 'wrong', fetch: recording });

  const registration = (sessionId: string, way: P24Way): P24Registration => ({
    sessionId,
    amount: 14637,
    description: 'Zlecenie',
    email: 'buyer@example.com',
    language: 'pl',
    country: 'PL',
    client: 'Demo Żółć',
    address: 'ul. Długa 1',
    postcode: '00-001',
    city: 'Warszawa',
    way,
    termsAccepted: true,
    urlReturn: `${shopUrl}/return`,
    urlStatus: `${shopUrl}/notice`,
    timeLimitMinutes: 15,
  });

  for (const way of ways) {
    const sessionId = `check-${way.kind}`;
    const registered = await client.register(registration(sessionId, way));
    if ('refused' in registered) continue;
    if (way.kind === 'transfer') await client.registerOffline(registered.token);
    const body = new URLSearchParams({ action: 'pay' });
    await fetch(registered.redirectUrl, { method: 'POST', body, redirect: 'manual' });
    const found = await client.transactionBySessionId(sessionId);
    if (!('orderId' in found)) continue;
    const { orderId } = found;
    await client.verify({ sessionId, orderId, amount: 1 });
    await client.verify({ sessionId, orderId, amount: 14637 });
    const refund = { requestId: sessionId, refundsUuid: `uuid-${sessionId}`, orderId, sessionId, description: 'Zwrot' };
    const urlStatus = `${shopUrl}/refund`;
    await client.refund({ ...refund, amount: 14638, urlStatus });
    await client.refund({ ...refund, amount: 5000, urlStatus });
    await client.refund({ ...refund, amount: 5000, urlStatus });
    await client.refundsOf(orderId);
    await client.registerOffline(registered.token);
  }
  await client.testAccess();
  await client.paymentMethods({ language: 'en', amount: 14637 });
  await client.transactionBySessionId('nobody');
  await client.refundsOf(1);
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  await client.history({ from: today, to: today });
  await client.history({ from: 'x', to: 'y' });
  await stranger.testAccess();
  await stranger.paymentMethods({ language: 'en', amount: 1 });
  await stranger.register(registration('stranger', { kind: 'card' }));

  for (let waited = 0; waited < 5000 && !notices.some(isRefundNotice); waited += 20) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await sandbox.stop();
  await new Promise((resolve) => shop.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
  return { exchanges, notices };
}

export const isRefundNotice = (notice: unknown): boolean =>
  typeof notice === 'object' && notice !== null && 'refundsUuid' in notice;

const templateOf = (pathname: string): string =>
  pathname
    .replace(/(\/by\/sessionId\/).+/, '$1{sessionId}')
    .replace(/(\/by\/orderId\/).+/, '$1{orderId}')
    .replace(/(\/payment\/methods\/).+/, '$1{lang}');
