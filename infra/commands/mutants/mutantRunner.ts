import { relative } from 'node:path';
import { type RunnerTestFile, TestRunner } from 'vitest';
// It runs a file again in the process that has all its packages loaded.
import { startTests } from 'vitest/internal/browser';
import { Switches } from './switches.ts';
import { TrialFolder } from './trialFolder.ts';

type Test = Parameters<TestRunner['onAfterRunTask']>[0];

/** Where Vitest has a runner report to its main process. */
const reports = new Set<string | symbol>([
  'onTaskUpdate',
  'onCollectStart',
  'onCollected',
  'onBeforeRunFiles',
  'onAfterRunFiles',
]);

const folder = new TrialFolder(String(process.env.MUTANTS_DIR));
const world: typeof globalThis & { __mutants?: Switches } = globalThis;
// One for all files of a process, as `isolate: false` keeps it.
world.__mutants ??= new Switches(folder.plan.count);
const switches = world.__mutants;

/**
 * Vitest's runner, which, once a file of tests has passed, runs it again with each mutation that it is to be tried on. The first
 * failed test ends a try; what failed has to pass without the mutation, or it proves nothing.
 */
export default class MutantRunner extends TestRunner {
  hasFailed = false;
  isEndless = false;
  isTrying = false;

  onBeforeCollect(): void {
    if (this.isTrying) return;
    switches.reached.fill(0);
    switches.begin(-1);
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    if (this.isTrying && this.hasFailed) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Test): void {
    if (test.result?.state === 'fail') {
      this.hasFailed = true;
      this.isEndless ||= /timed out|does not end/.test(test.result.errors?.[0]?.message ?? '');
    }
    super.onAfterRunTask(test);
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    const [file] = files;
    if (this.isTrying || !file) return;
    const test = relative(this.config.root, file.filepath);
    const isGreen = file.result?.state === 'pass';
    const todo = folder.todo(test);
    if (todo) {
      this.isTrying = true;
      if (isGreen) await this.#tryAll(file.filepath, test, todo);
      this.isTrying = false;
      return;
    }
    const mutations = Array.from(switches.reached.entries()).flatMap(([id, is]) => (is ? [id] : []));
    folder.noteReached(test, { isGreen, milliseconds: file.result?.duration ?? 0, mutations });
  }

  async #tryAll(path: string, test: string, todo: readonly number[]): Promise<void> {
    // A loop that a mutation makes endless passes its switches without end.
    const most = switches.steps * 20 + 100_000;
    // What is tried is no result of the run: nothing of it is reported.
    const trying = new Proxy<MutantRunner>(this, {
      get: (runner, name) => (reports.has(name) ? async () => undefined : Reflect.get(runner, name)),
    });
    const passes = async (mutation: number, limit?: number): Promise<boolean> => {
      this.hasFailed = false;
      switches.begin(mutation, limit);
      const [again] = await startTests([path], trying);
      switches.begin(-1);
      return again?.result?.state === 'pass';
    };
    for (const mutation of todo) {
      if (folder.isKilled(mutation)) continue;
      this.isEndless = false;
      if (await passes(mutation, most)) {
        folder.note('passed', mutation, test);
        continue;
      }
      const { isEndless } = this;
      if (!(await passes(-1))) {
        // This process is spoilt, and says nothing of the others either.
        folder.note('doubted', mutation, test);
        return;
      }
      folder.noteKilled(mutation, { test, isEndless });
    }
  }
}
