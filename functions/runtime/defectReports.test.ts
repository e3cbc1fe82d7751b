import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stdoutLines } from '#infra/test/stdoutLines.ts';

const got: Record<string, unknown>[] = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  got.push(JSON.parse(text));
  response.writeHead(500).end();
});

beforeEach(async () => {
  vi.resetModules();
  got.length = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((done) => server.close(done));
});

async function breakTwice(destination?: string) {
  if (destination) vi.stubEnv('ERRORS_URL', destination);
  const { invoked } = await import('./defectReports.ts');
  const { logDefect } = await import('./log.ts');
  const error = new Error('No row of jan@example.pl.');
  await stdoutLines(() =>
    invoked({ requestId: 'r1' }, async () => {
      logDefect('area.broke', error);
      logDefect('area.broke', error);
    }),
  );
}

test('a defect of a function goes where the browser’s go, once, before the function answers, whatever is answered', async () => {
  await breakTwice(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(got).toHaveLength(1);
  expect(got[0]).toMatchObject({ name: 'Error', page: 'function area.broke', request_id: 'r1' });
  expect(JSON.stringify(got)).not.toContain('jan@');
});

test('without a destination nothing is sent', async () => {
  await breakTwice();
  expect(got).toEqual([]);
});
