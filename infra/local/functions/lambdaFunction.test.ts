import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IdleThreads } from './idleThreads.ts';
import { LambdaFunction } from './lambdaFunction.ts';

const source = `
  const started = Math.random();
  export async function handler(event: { do: string; ms?: number }, context: { getRemainingTimeInMillis(): number }) {
    if (event.do === 'throw') throw new Error('broken inside');
    if (event.do === 'exit') process.exit(1);
    if (event.do === 'hang') for (;;);
    if (event.do === 'wait') await new Promise((resolve) => setTimeout(resolve, event.ms ?? 100));
    return { started, name: process.env.NAME, home: process.env.HOME, left: context.getRemainingTimeInMillis() > 0 };
  }`;

let entry: string;
let lines: string[];
let lambda: LambdaFunction;

beforeEach(async () => {
  entry = join(await mkdtemp(join(tmpdir(), 'function-')), 'handler.mts');
  await writeFile(entry, source);
  lines = [];
  lambda = new LambdaFunction({
    name: 'probe',
    entry,
    environment: { NAME: 'verso' },
    timeoutSeconds: 2,
    memoryMb: 128,
    log: (line) => lines.push(line),
  });
});
afterEach(() => lambda.stop());

test('a function has the environment it is given and nothing of the machine', async () => {
  const result = await lambda.invoke({ do: 'answer' });
  expect(result).toEqual({ started: expect.any(Number), name: 'verso', left: true });
});

test('what it throws reaches the caller, and the thread goes on', async () => {
  const before = await lambda.invoke({ do: 'answer' });
  await expect(lambda.invoke({ do: 'throw' })).rejects.toThrow('broken inside');
  expect(await lambda.invoke({ do: 'answer' })).toEqual(before);
});

test('after it has died the next call starts it again', async () => {
  await expect(lambda.invoke({ do: 'exit' })).rejects.toThrow('Runtime exited');
  expect(await lambda.invoke({ do: 'answer' })).toMatchObject({ name: 'verso' });
});

test('a call over its time is an error, and the thread that hangs is gone', async () => {
  await expect(lambda.invoke({ do: 'hang' })).rejects.toThrow('Task timed out after 2.00 seconds');
  expect(await lambda.invoke({ do: 'answer' })).toMatchObject({ name: 'verso' });
});

test('a call over its time takes no other one with it', async () => {
  await lambda.invoke({ do: 'answer' });
  const late = lambda.invoke({ do: 'wait', ms: 2800 });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const innocent = lambda.invoke({ do: 'wait', ms: 1600 });
  await expect(late).rejects.toThrow('Task timed out');
  expect(await innocent).toMatchObject({ name: 'verso' });
});

test('after a reload the new source answers, while a call under way finishes with the old one', async () => {
  await lambda.invoke({ do: 'answer' });
  const underWay = lambda.invoke({ do: 'wait' });
  await writeFile(entry, source.replace('name: process.env.NAME', "name: 'changed'"));
  lambda.reload();
  expect(await lambda.invoke({ do: 'answer' })).toMatchObject({ name: 'changed' });
  expect(await underWay).toMatchObject({ name: 'verso' });
});

test('a source that does not load is said in the log and corrected by a reload', async () => {
  await writeFile(entry, 'export const handler = (;');
  await expect(lambda.invoke({})).rejects.toThrow();
  expect(lines.join()).toContain('does not load');
  await writeFile(entry, source);
  lambda.reload();
  expect(await lambda.invoke({ do: 'answer' })).toMatchObject({ name: 'verso' });
});

test('it starts from its bundle, and after a change of the source from the source', async () => {
  const bundle = join(dirname(entry), 'handler.bundle.mjs');
  await writeFile(bundle, "export const handler = async () => ({ name: 'bundled' });");
  // What the thread runs lies beside the bundle.
  const worker = new URL('./functionWorker.ts', import.meta.url);
  await writeFile(join(dirname(entry), 'functionWorker.mjs'), `import ${JSON.stringify(worker.href)};`);
  const bundled = new LambdaFunction({ ...lambda.settings, bundle });
  expect(await bundled.invoke({})).toEqual({ name: 'bundled' });
  bundled.reload();
  expect(await bundled.invoke({ do: 'answer' })).toMatchObject({ name: 'verso' });
  await bundled.stop();
});

describe('with threads that rest', () => {
  const others: LambdaFunction[] = [];
  const resting = (limits: { kept: number; seconds: number }, count: number) => {
    const idle = new IdleThreads(limits);
    const made = Array.from({ length: count }, () => new LambdaFunction({ ...lambda.settings, idle }));
    others.push(...made);
    return made;
  };
  afterEach(async () => void (await Promise.all(others.splice(0).map((one) => one.stop()))));

  test('one without a call ends after its time, and the next call is answered by a new one', async () => {
    const [one] = resting({ kept: 5, seconds: 0.1 }, 1);
    const before = await one?.invoke({ do: 'answer' });
    await expect.poll(() => one?.isRunning, { timeout: 10_000 }).toBe(false);
    const after = await one?.invoke({ do: 'answer' });
    expect(after).toMatchObject({ name: 'verso' });
    expect(after).not.toEqual(before);
  });

  test('a call that takes longer than a rest is not cut off', async () => {
    const [one] = resting({ kept: 5, seconds: 0.1 }, 1);
    await one?.invoke({ do: 'answer' });
    expect(await one?.invoke({ do: 'wait', ms: 400 })).toMatchObject({ name: 'verso' });
  });

  test('of more than are kept the one that has waited longest ends', async () => {
    const [first, second, third] = resting({ kept: 2, seconds: 60 }, 3);
    for (const one of [first, second, first, third]) await one?.invoke({ do: 'answer' });
    await expect.poll(() => second?.isRunning, { timeout: 10_000 }).toBe(false);
    expect([first?.isRunning, third?.isRunning]).toEqual([true, true]);
  });

  test('one that is killed while it rests starts again with the next call', async () => {
    const [first, second] = resting({ kept: 1, seconds: 60 }, 2);
    await first?.invoke({ do: 'answer' });
    await first?.kill();
    await second?.invoke({ do: 'answer' });
    expect(await first?.invoke({ do: 'answer' })).toMatchObject({ name: 'verso' });
    await expect.poll(() => second?.isRunning, { timeout: 10_000 }).toBe(false);
  });
});

test('a bundle that is made later takes over, and a call under way finishes with the source', async () => {
  const bundle = join(dirname(entry), 'handler.bundle.mjs');
  await writeFile(bundle, "export const handler = async () => ({ name: 'bundled' });");
  const worker = new URL('./functionWorker.ts', import.meta.url);
  await writeFile(join(dirname(entry), 'functionWorker.mjs'), `import ${JSON.stringify(worker.href)};`);
  await lambda.invoke({ do: 'answer' });
  const underWay = lambda.invoke({ do: 'wait' });
  lambda.startFrom(bundle);
  expect(await lambda.invoke({})).toEqual({ name: 'bundled' });
  expect(await underWay).toMatchObject({ name: 'verso' });
});

test('a bundle of before a change does not come back', async () => {
  lambda.reload();
  lambda.startFrom(join(dirname(entry), 'old.mjs'));
  expect(await lambda.invoke({ do: 'answer' })).toMatchObject({ name: 'verso' });
});
