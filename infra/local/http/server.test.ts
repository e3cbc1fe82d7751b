import { Agent, get } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from './server.ts';

test('a connection is kept as long as its client wants it, and used again', async () => {
  const server = await listen(async (_, response) => void response.end('here'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports: (number | undefined)[] = [];
  const ask = () =>
    new Promise<unknown>((resolve, reject) => {
      const request = get(server.url, { agent }, (response) => {
        ports.push(response.socket.localPort);
        response.resume().once('end', () => resolve(response.headers['keep-alive']));
      });
      request.once('error', reject);
    });
  // No keep-alive timeout on the server.
  expect(await ask()).toBeUndefined();
  await setImmediate();
  expect(await ask()).toBeUndefined();
  expect(new Set(ports).size).toBe(1);
  agent.destroy();
  await server.stop();
});
