import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Line } from './bars.ts';

export interface Ended {
  /** None: it was ended from outside. */
  code: number | null;
  isLate: boolean;
  seconds: number;
  /** Its last line, where that is one of JSON. */
  line: Line | undefined;
  said: string;
}

/** After it is told to end, this long until it is made to. */
const graceMs = 10_000;
/** Of what it says the end is kept: the line of figures is the last. */
const mostCharacters = 1_000_000;

/**
 * Runs a program for at most some seconds and reads its last line. What is late, or stopped by `until`, is ended with everything
 * that it started, in groups of their own too: a browser or a database left behind would slow down what runs next.
 */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  { seconds, until, env = process.env }: { seconds: number; until?: AbortSignal; env?: NodeJS.ProcessEnv },
): Promise<Ended> {
  const started = performance.now();
  const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', all: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said.out = (said.out + part).slice(-mostCharacters);
    said.all = (said.all + part).slice(-mostCharacters);
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said.all = (said.all + part).slice(-mostCharacters);
  });
  const isOver = new AbortController();
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said.all += String(error);
      resolve(null);
    });
    // Not `close`: what it left running may hold its output for ever.
    child.once('exit', (code) => resolve(code));
  });
  const stopped = AbortSignal.any([isOver.signal, ...(until ? [until] : [])]);
  const isLate = wait(seconds * 1000, undefined, { signal: stopped }).then(
    () => true,
    () => false,
  );
  const first = await Promise.race([ended.then(() => 'ended' as const), isLate.then(() => 'stopped' as const)]);
  if (first === 'stopped' && child.pid !== undefined) await endWithChildren(child.pid, ended);
  isOver.abort();
  const code = await ended;
  // What it printed last may still be in the pipe; what it left running in its group would hold that open.
  await wait(50);
  if (child.pid !== undefined) signal([-child.pid], 'SIGKILL');
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  const line = lastLine(said.out);
  const took = Math.round((performance.now() - started) / 100) / 10;
  return { code, isLate: await isLate, seconds: took, line, said: said.all };
}

const JsonLine = z.record(z.string(), z.unknown());

function lastLine(out: string): Line | undefined {
  const last = out.trimEnd().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) return undefined;
  try {
    return JsonLine.parse(JSON.parse(last));
  } catch {
    return undefined;
  }
}

/** Told to end, so that what it started in turn can be told; then made to, whoever is still there. */
async function endWithChildren(pid: number, ended: Promise<unknown>): Promise<void> {
  const all = [pid, ...descendantsOf(pid)];
  signal(all, 'SIGTERM');
  await Promise.race([ended, wait(graceMs, undefined, { ref: false })]);
  for (let waited = 0; waited < graceMs && all.some(isAlive); waited += 100) await wait(100);
  signal([...all, ...descendantsOf(pid)], 'SIGKILL');
}

function signal(pids: readonly number[], name: 'SIGTERM' | 'SIGKILL'): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** By their parents: a group of its own is no way out. */
function descendantsOf(pid: number): number[] {
  const children = Map.groupBy(
    execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/).map(Number)),
    ([parent]) => parent,
  );
  const below = (one: number): number[] =>
    (children.get(one) ?? []).flatMap(([, child = 0]) => [child, ...below(child)]);
  return below(pid);
}
