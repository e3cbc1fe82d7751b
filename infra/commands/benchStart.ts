import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { conclude } from './figures/bars.ts';

/**
 * `npm run -s bench:start`: seconds from the start of the local host to its ready line, to the API's first answer and to
 * the order page. `fresh` is a first start after a clone: no data, no kept template, no built site.
 */
const script = fileURLToPath(new URL('../local/start.mjs', import.meta.url));
const siteStamp = fileURLToPath(new URL('../../node_modules/.cache/verso-site', import.meta.url));

interface Start {
  ready: number;
  api: number;
  orderPage: number;
}

async function start(templateCache: string): Promise<Start> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verso-bench-'));
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 10) / 100;
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', TEMPLATE_CACHE: templateCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (part) => {
        text += part;
        const address = /^ready (\S+)$/m.exec(text)?.[1];
        if (address) resolve(address);
      });
      child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
    });
    const ready = seconds();
    const response = await fetch(`${url}/api/languages`);
    if (!response.ok) throw new Error(`the API answers ${response.status}`);
    const api = seconds();
    while (!(await shows(`${url}/en/order/write/`))) {
      if (seconds() > 120) throw new Error('the order page does not come');
      await sleep(50);
    }
    return { ready, api, orderPage: seconds() };
  } finally {
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The page itself, not the waiting page. */
async function shows(url: string): Promise<boolean> {
  const response = await fetch(url);
  return response.ok && !response.headers.has('refresh');
}

/** Other load distorts every figure: a run is valid if this is near 0. */
const loadBefore = loadavg()[0];
const templateCache = await mkdtemp(join(tmpdir(), 'verso-template-'));
await rm(siteStamp, { force: true });
const fresh = await start(templateCache);
const again = await start(templateCache);
await rm(templateCache, { recursive: true, force: true });
conclude('bench:start', { seed: 0, fresh, again, loadBefore });
process.exit();
