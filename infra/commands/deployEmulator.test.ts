import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freePort } from '../local/ports.ts';

it('without an emulator it says in one line that none answers, and how to start one', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./deployEmulator.ts', import.meta.url))],
    { encoding: 'utf8', env: { ...process.env, AWS_ENDPOINT_URL: endpoint } },
  );
  const [line, json, ...more] = stdout.trim().split('\n');
  expect(line).toMatch(new RegExp(`^Nothing answers at ${endpoint}\\. .*pip install ministack.*docker compose`));
  expect(JSON.parse(json!)).toEqual({ ok: false, seed: null, endpoint, reason: 'no_emulator' });
  expect([status, stderr, more]).toEqual([2, '', []]);
});
