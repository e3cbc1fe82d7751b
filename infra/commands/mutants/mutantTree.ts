import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { Mutation } from './mutationsOf.ts';
import { testsByNearness } from './nearTests.ts';

const run = promisify(execFile);

/** `refused`: the compiler would not take it. */
export type Fate = 'killed' | 'survived' | 'timed_out' | 'no_tests' | 'refused';

const Ran = z.object({ ran: z.int(), failed: z.array(z.string()), broken: z.boolean() });

/** Tests that start whole products or compile them: minutes each, and what they reach has nearer ones. */
const slow = /^infra\/(local|constructs|stacks|test)\/|deployEmulator|^infra\/[^/]+\.test/;

/** As many of the nearest tests as are run at once, and in all. */
const [atFirst, atMost] = [4, 24];

/** A copy of the project in which one file at a time is changed and the tests near it run, nearest first. */
export async function mutantTree(milliseconds: number) {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'mutants-')));
  const { stdout } = await run('git', ['ls-files'], { maxBuffer: 1e8 });
  const sources = new Map<string, string>();
  // At once: thousands of files that each wait for their turn take minutes on a busy machine.
  for (const file of stdout.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    copyFileSync(file, join(dir, file));
    if (/\.tsx?$/.test(file)) sources.set(file, readFileSync(file, 'utf8'));
  }
  await symlink(resolve('node_modules'), join(dir, 'node_modules'));
  const near = testsByNearness(sources);
  let worker: ChildProcess | undefined;
  /** Tests that are not green on the project as it is: these kill nothing. */
  const unsound = new Set<string>();

  async function started(): Promise<ChildProcess> {
    if (worker?.connected) return worker;
    // A group of its own: with it end the emulators that it has started.
    worker = fork(resolve('infra/commands/mutants/testWorker.ts'), { cwd: dir, detached: true, stdio: 'ignore' });
    await once(worker, 'message');
    return worker;
  }
  async function end(): Promise<void> {
    const ending = worker;
    worker = undefined;
    if (ending?.pid === undefined || ending.exitCode !== null) return;
    const gone = once(ending, 'exit');
    process.kill(-ending.pid, 'SIGKILL');
    await gone;
  }

  /** `undefined`: it took too long. */
  async function ran(changed: string, files: readonly string[]): Promise<z.infer<typeof Ran> | undefined> {
    const own = await started();
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), milliseconds);
    try {
      const answered = once(own, 'message', { signal: abort.signal });
      own.send({ changed: join(dir, changed), tests: files.map((file) => join(dir, file)) });
      const [answer] = await answered;
      const result = z.parse(Ran, answer);
      return { ...result, failed: result.failed.map((file) => file.slice(dir.length + 1)) };
    } catch (failure) {
      if (!abort.signal.aborted) throw failure;
      await end();
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Whether what failed on the changed file is green without the change. `again`: not at once, but in a new Vitest: the one
   * that stays may have lost its emulators, which says nothing about the change. Tests that a new Vitest cannot even run
   * without the change end everything: a share of them would be a share of nothing.
   */
  async function soundness(path: string, changed: string, failed: readonly string[]): Promise<'killed' | 'again'> {
    const mutated = await readFile(path, 'utf8');
    await writeFile(path, sources.get(changed) ?? mutated);
    const isGreen = (answer: Awaited<ReturnType<typeof ran>>) => answer?.failed.length === 0 && !answer.broken;
    const atOnce = isGreen(await ran(changed, failed));
    if (!atOnce) {
      await end();
      const plain = await ran(changed, failed);
      if (plain?.broken && plain.failed.length === 0)
        throw new Error(`tests of ${changed} cannot be run without any change: ${failed.join(' ')}`);
      for (const test of failed) if (!isGreen(plain) && (plain?.failed ?? failed).includes(test)) unsound.add(test);
      await end();
    }
    await writeFile(path, mutated);
    return atOnce ? 'killed' : 'again';
  }

  async function tests(changed: string, files: readonly string[]): Promise<Fate> {
    const path = join(dir, changed);
    for (let round = 0; round < 4; round++) {
      const left = files.filter((file) => !unsound.has(file));
      if (left.length === 0) return 'no_tests';
      const answer = await ran(changed, left);
      if (!answer) return 'timed_out';
      const { failed } = answer;
      if (failed.length === 0 && !answer.broken) return answer.ran === 0 ? 'no_tests' : 'survived';
      // A run that breaks names no test.
      if ((await soundness(path, changed, failed.length === 0 ? left : failed)) === 'killed') return 'killed';
    }
    return 'killed';
  }

  /** Whether the changed tree still has its types. */
  const compiles = (): Promise<boolean> =>
    run(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.types'],
      { cwd: dir, maxBuffer: 1e8 },
    ).then(
      () => true,
      () => false,
    );

  return {
    async fateOf({ file, start, end: to, after }: Mutation): Promise<Fate> {
      const path = join(dir, file);
      const source = await readFile(path, 'utf8');
      const all = near(file).filter((test) => !slow.test(test));
      await writeFile(path, source.slice(0, start) + after + source.slice(to));
      try {
        const first = await tests(file, all.slice(0, atFirst));
        if (first !== 'survived') return first === 'no_tests' && !(await compiles()) ? 'refused' : first;
        // Only what the nearest tests let pass is worth the compiler and the tests further away.
        if (!(await compiles())) return 'refused';
        return all.length > atFirst ? await tests(file, all.slice(atFirst, atMost)) : first;
      } finally {
        await writeFile(path, source);
      }
    },
    stop: async () => {
      await end();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
