import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { freePort } from '../ports.ts';
import { openFrontServer, outsideWorld, settingsAt } from './frontServer.ts';

it('leads /api and /hooks to the API by its host name, with the body as it came, the edge’s secret and whose call it is, and nothing else', async () => {
  const port = await freePort();
  const seen: string[] = [];
  const emulator = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { host, 'x-origin-mark': originSecret, 'x-viewer-address': address } = request.headers;
    seen.push(`${host} ${request.method} ${request.url} ${body} ${originSecret} ${address}`);
    response.writeHead(402, { 'x-from': 'emulator' }).end('paid?');
  }).listen(port, '127.0.0.1');
  const front = await openFrontServer(new Map(), 'x-test-address');
  try {
    expect((await fetch(`${front.origin}/api/languages`)).status).toBe(503);
    front.leadTo({
      endpoint: `http://127.0.0.1:${port}`,
      apiUrl: `http://abc.execute-api.localhost:${port}`,
      originSecret: 'm1',
    });
    const headers = { 'x-test-address': '10.1.2.3', 'x-origin-mark': 'a claim' };
    const answer = await fetch(`${front.origin}/hooks/p24?a=b%20c`, { method: 'POST', body: '{"n": 1}', headers });
    expect([answer.status, answer.headers.get('x-from'), await answer.text()]).toEqual([402, 'emulator', 'paid?']);
    expect((await fetch(`${front.origin}/elsewhere`)).status).toBe(404);
    expect(seen).toEqual([`abc.execute-api.localhost:${port} POST /hooks/p24?a=b%20c {"n": 1} m1 10.1.2.3`]);
  } finally {
    await front.stop();
    emulator.closeAllConnections();
    emulator.close();
  }
});

it('has the servers of the outside world beside the API, before there is one', async () => {
  const front = await openFrontServer(outsideWorld());
  try {
    const { viesBaseUrl } = settingsAt(front.origin);
    expect(viesBaseUrl).toBe(`${front.origin}/vies`);
    const body = JSON.stringify({ countryCode: 'DE', vatNumber: '123456789' });
    const answer = await fetch(`${viesBaseUrl}/check-vat-number`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ countryCode: 'DE', valid: true });
  } finally {
    await front.stop();
  }
});

it('answers 502 where the emulator went away', async () => {
  const front = await openFrontServer();
  front.leadTo({
    endpoint: `http://127.0.0.1:${await freePort()}`,
    apiUrl: 'http://abc.execute-api.localhost',
    originSecret: 'm1',
  });
  expect((await fetch(`${front.origin}/api/languages`)).status).toBe(502);
  await front.stop();
});
