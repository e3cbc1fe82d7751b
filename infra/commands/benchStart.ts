import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm run -s bench:start`: seconds from `npm start` with fresh data to its ready line and to the first answer. */
const script = fileURLToPath(new URL('../local/start.mjs', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/verso-template', import.meta.url));
const barSeconds = 6;

async function once(): Promise<{ readySeconds: number; answerSeconds: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verso-bench-'));
  const started = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (part) => {
        text += part;
        const ready = /^ready (\S+)$/m.exec(text)?.[1];
        if (ready) resolve(ready);
      });
      child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
    });
    const readySeconds = (performance.now() - started) / 1000;
    const response = await fetch(`${url}/api/openapi.json`);
    if (!response.ok) throw new Error(`the API answers ${response.status}`);
    return { readySeconds, answerSeconds: (performance.now() - started) / 1000 };
  } finally {
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
    await rm(dataDir, { recursive: true, force: true });
  }
}

// The first start after a clone synthesises the template too.
await rm(cache, { recursive: true, force: true });
const first = await once();
const second = await once();
const ok = first.readySeconds <= barSeconds && second.readySeconds <= barSeconds;
const round = (seconds: number) => Math.round(seconds * 100) / 100;
console.log(
  JSON.stringify({
    ok,
    seed: 0,
    barSeconds,
    freshCloneReadySeconds: round(first.readySeconds),
    readySeconds: round(second.readySeconds),
    firstAnswerSeconds: round(second.answerSeconds),
  }),
);
process.exit(ok ? 0 : 1);
