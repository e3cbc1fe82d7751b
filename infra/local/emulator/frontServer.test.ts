import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { freePort } from '../freePort.ts';
import { openFrontServer } from './frontServer.ts';
import { outsideWorld, settingsAt } from './outsideWorld.ts';

it('leads /api and /hooks to the API by its host name, with the body as it came, and nothing else', async () => {
  const port = await freePort();
  const seen: string[] = [];
  const emulator = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen.push(`${request.headers.host} ${request.method} ${request.url} ${body}`);
    response.writeHead(402, { 'x-from': 'emulator' }).end('paid?');
  }).listen(port, '127.0.0.1');
  const door = await openFrontServer();
  try {
    expect((await fetch(`${door.origin}/api/languages`)).status).toBe(503);
    door.leadTo({ endpoint: `http://127.0.0.1:${port}`, apiUrl: `http://abc.execute-api.localhost:${port}` });
    const answer = await fetch(`${door.origin}/hooks/p24?a=b%20c`, { method: 'POST', body: '{"n": 1}' });
    expect([answer.status, answer.headers.get('x-from'), await answer.text()]).toEqual([402, 'emulator', 'paid?']);
    expect((await fetch(`${door.origin}/elsewhere`)).status).toBe(404);
    expect(seen).toEqual([`abc.execute-api.localhost:${port} POST /hooks/p24?a=b%20c {"n": 1}`]);
  } finally {
    await door.stop();
    emulator.closeAllConnections();
    emulator.close();
  }
});

it('has the servers of the outside world beside the API, before there is one', async () => {
  const door = await openFrontServer(outsideWorld());
  try {
    const { viesBaseUrl } = settingsAt(door.origin);
    expect(viesBaseUrl).toBe(`${door.origin}/vies`);
    const body = JSON.stringify({ countryCode: 'DE', vatNumber: '123456789' });
    const answer = await fetch(`${viesBaseUrl}/check-vat-number`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ countryCode: 'DE', valid: true });
  } finally {
    await door.stop();
  }
});

it('answers 502 where the emulator went away', async () => {
  const door = await openFrontServer();
  door.leadTo({ endpoint: `http://127.0.0.1:${await freePort()}`, apiUrl: 'http://abc.execute-api.localhost' });
  expect((await fetch(`${door.origin}/api/languages`)).status).toBe(502);
  await door.stop();
});
