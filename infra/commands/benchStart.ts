import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { siteFolder } from '#frontend/build/chosenBrand.ts';
import { conclude } from './figures/bars.ts';
import { callEverything } from './start/everyCall.ts';
import { takenBy, watchMemory } from './start/processTree.ts';

/**
 * `npm run -s bench:start`: seconds from the start of the local host to its ready line, to the API's first answer and to
 * the order page, with the processor time of each; and the memory of the host with all that it has started, idle and while one
 * person uses everything. `fresh` is a first start after a clone: no data, no kept template, no compiled code, no built site.
 */
const script = fileURLToPath(new URL('../local/start.mjs', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

interface Start {
  ready: number;
  api: number;
  orderPage: number;
  /** Processor time of the host and its children up to there. */
  processor: { ready: number; orderPage: number };
}

interface Running {
  child: ChildProcess;
  pid: number;
  url: string;
  /** Resolves once the host has printed this. */
  says(what: RegExp): Promise<string>;
}

async function start(templateCache: string, then?: (host: Running) => Promise<void>): Promise<Start> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verso-bench-'));
  const started = performance.now();
  const seconds = () => rounded((performance.now() - started) / 1000);
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', TEMPLATE_CACHE: templateCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const pid = child.pid ?? 0;
    const processor = () => rounded(takenBy(pid).seconds);
    const says = listenTo(child);
    const url = await says(/^ready (\S+)$/m);
    const [ready, readyTime] = [seconds(), processor()];
    const response = await fetch(`${url}/api/languages`);
    if (!response.ok) throw new Error(`the API answers ${response.status}`);
    const api = seconds();
    while (!(await fetch(`${url}/en/order/write/`)).ok) {
      if (seconds() > 120) throw new Error('the order page does not come');
      await sleep(50);
    }
    const [orderPage, pageTime] = [seconds(), processor()];
    await then?.({ child, pid, url, says });
    return { ready, api, orderPage, processor: { ready: readyTime, orderPage: pageTime } };
  } finally {
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
    await rm(dataDir, { recursive: true, force: true });
  }
}

function listenTo(child: ChildProcess): Running['says'] {
  let text = '';
  child.stdout?.on('data', (part) => {
    text += part;
  });
  return async (what) => {
    for (;;) {
      const [all, ...[group = all]] = what.exec(text) ?? [];
      if (group !== undefined) return group;
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${text}`);
      await sleep(10);
    }
  };
}

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;

/** Threads that the demo data needed have ended by then, and the jobs of a whole minute are seen after it. */
const restMs = 45_000;
const idleMs = 65_000;

async function memoryOf({ pid, url, says }: Running) {
  await says(/^the demo accounts have/m);
  await sleep(restMs);
  const resting = watchMemory(pid, 1000);
  await sleep(idleMs);
  const idle = resting.stop();
  const using = watchMemory(pid, 200);
  const used = await callEverything(url);
  return { idle, busy: using.stop(), used };
}

/** Other load distorts every figure: a run is valid if this is near 0. */
const loadBefore = loadavg()[0];
const templateCache = await mkdtemp(join(tmpdir(), 'verso-template-'));
for (const made of ['verso-site', 'start', 'functions', 'bundles'])
  await rm(join(cache, made), { recursive: true, force: true });
await rm(siteFolder, { recursive: true, force: true });
let memory: Awaited<ReturnType<typeof memoryOf>> | undefined;
const fresh = await start(templateCache, async (host) => {
  memory = await memoryOf(host);
});
const again = await start(templateCache);
await rm(templateCache, { recursive: true, force: true });
// A call that the product could not answer says that not everything was used.
const ok = memory !== undefined && memory.used.defects.length === 0;
conclude('bench:start', { ok, seed: 0, fresh, again, ...(memory && { memory }), loadBefore });
process.exit();
