import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Mutation, possibleMutations } from './mutationsOf.ts';
import { TrialFolder } from './trialFolder.ts';

/** Tests that start whole products or compile them: minutes each, and what they reach has nearer ones. */
const slow = /^infra\/(local|constructs|stacks|test|evolution)\/|deployEmulator|^infra\/[^/]+\.test/;
/** As many of the nearest tests are asked whether they run a file's mutations; as many of those that do are tried on one. */
const atMostAsked = 40;
const atMost = 24;
/** A test that takes longer has quicker ones beside it, and would be run for each mutation. */
const longest = 10_000;

/** `refused`: the compiler would not take it; `unreached`: no test runs it. */
export type Fate = 'killed' | 'survived' | 'unreached' | 'refused';

export interface Numbered extends Mutation {
  id: number;
}

/** Tries the mutations on the tests that run them. `fates` are by the mutations' numbers; some may be left out when time is up. */
export class Trial {
  readonly mutations: Numbered[] = [];
  readonly #sources: { file: string; first: number }[] = [];
  readonly #near: (file: string) => string[];
  #folder: TrialFolder | undefined;

  constructor(files: readonly string[]) {
    const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
      encoding: 'utf8',
    });
    const present = tracked.split('\n').filter(Boolean);
    this.#near = testsByNearness(new Map(present.map((file) => [file, readFileSync(file, 'utf8')])));
    for (const file of files) {
      const own = possibleMutations(file, readFileSync(file, 'utf8'));
      this.#sources.push({ file, first: this.mutations.length });
      for (const mutation of own) this.mutations.push({ ...mutation, id: this.mutations.length });
    }
  }

  /** Runs the tests near the files of a sample once: which of its mutations each of them reaches. */
  async reach(sample: readonly Numbered[]): Promise<void> {
    const folder = new TrialFolder(await mkdtemp(join(tmpdir(), 'trial-')));
    this.#folder = folder;
    const files = new Set(sample.map(({ file }) => file));
    folder.plan = { count: this.mutations.length, sources: this.#sources.filter(({ file }) => files.has(file)) };
    const tests = new Set([...files].flatMap((file) => this.#testsNear(file)));
    await this.#run(folder, [...tests]);
  }

  #testsNear = (file: string): string[] =>
    this.#near(file)
      .filter((test) => !slow.test(test))
      .slice(0, atMostAsked);

  /** What became of each mutation, by its number. */
  async fates(sample: readonly Numbered[]): Promise<Map<number, Fate>> {
    const folder = this.#folder;
    if (!folder) throw new Error('First see what the tests reach.');
    const testsOf = new Map(sample.map((mutation) => [mutation.id, this.#testsThatRun(folder, mutation)]));
    for (;;) {
      const todo = new Map<string, number[]>();
      for (const [id, tests] of testsOf) {
        if (folder.isKilled(id)) continue;
        const said = [...folder.noted('passed', id), ...folder.noted('doubted', id)];
        for (const test of tests) if (!said.includes(test)) todo.set(test, [...(todo.get(test) ?? []), id]);
      }
      if (todo.size === 0) break;
      for (const [test, ids] of todo) folder.setTodo(test, ids);
      const before = this.#settled(folder, testsOf);
      await this.#run(folder, [...todo.keys()]);
      if (this.#settled(folder, testsOf) === before) break;
    }
    const fates = new Map<number, Fate>();
    const alive: Numbered[] = [];
    for (const mutation of sample) {
      const isReached = (testsOf.get(mutation.id) ?? []).length > 0;
      fates.set(mutation.id, folder.isKilled(mutation.id) ? 'killed' : isReached ? 'survived' : 'unreached');
      if (!folder.isKilled(mutation.id)) alive.push(mutation);
    }
    const typed = new Set((await compiled(alive)).map((one) => (one as Numbered).id));
    for (const { id } of alive) if (!typed.has(id)) fates.set(id, 'refused');
    return fates;
  }

  #settled(folder: TrialFolder, testsOf: ReadonlyMap<number, readonly string[]>): number {
    const ids = [...testsOf.keys()];
    const said = ids.map((id) => folder.noted('passed', id).length + folder.noted('doubted', id).length);
    return said.reduce((sum, one) => sum + one, ids.filter((id) => folder.isKilled(id)).length);
  }

  #testsThatRun(folder: TrialFolder, { id, file }: Numbered): string[] {
    const reaching = this.#testsNear(file).filter((test) => {
      const reached = folder.reached(test);
      return reached?.isGreen && reached.milliseconds <= longest && reached.mutations.includes(id);
    });
    return reaching.slice(0, atMost);
  }

  async #run(folder: TrialFolder, tests: readonly string[]): Promise<void> {
    const config = ['-c', 'infra/commands/mutants/vitest.config.ts'];
    // A group of its own: with it end the emulators that it has started.
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...config, ...tests], {
      ...{ env: { ...process.env, MUTANTS_DIR: folder.dir }, stdio: 'ignore' },
    });
    await once(child, 'close');
  }

  /** How many of the killed ones were so because their tests did not end. */
  get endless(): number {
    return this.#folder?.endless ?? 0;
  }

  async stop(): Promise<void> {
    if (this.#folder) await rm(this.#folder.dir, { recursive: true, force: true });
  }
}

const run = promisify(execFile);

/**
 * Those of the mutations whose tree still has its types: what the compiler refuses is caught before any test. Several are
 * compiled at once, one a file; of a group that is refused those go in whose files the compiler finds the errors, or, where
 * they are in others, its halves are compiled.
 */
async function compiled(mutations: readonly Mutation[]): Promise<Mutation[]> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'mutants-')));
  try {
    const { stdout } = await run('git', ['ls-files'], { maxBuffer: 1e8 });
    // At once: thousands of files that each wait for their turn take minutes on a busy machine.
    for (const file of stdout.split('\n').filter(Boolean)) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      copyFileSync(file, join(dir, file));
    }
    await symlink(resolve('node_modules'), join(dir, 'node_modules'));
    const groups: Mutation[][] = [];
    for (const mutation of mutations) {
      const group = groups.find((one) => one.every(({ file }) => file !== mutation.file));
      if (group) group.push(mutation);
      else groups.push([mutation]);
    }
    const kept: Mutation[] = [];
    for (const group of groups) kept.push(...(await halved(dir, group)));
    return kept;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function halved(dir: string, group: readonly Mutation[]): Promise<readonly Mutation[]> {
  const broken = group.length === 0 ? [] : await brokenBy(dir, group);
  if (broken.length === 0) return group;
  if (group.length === 1) return [];
  const sound = group.filter(({ file }) => !broken.includes(file));
  if (sound.length < group.length) return halved(dir, sound);
  const middle = Math.ceil(group.length / 2);
  return [...(await halved(dir, group.slice(0, middle))), ...(await halved(dir, group.slice(middle)))];
}

/** The files in which the compiler finds errors when a tree has these mutations. */
async function brokenBy(dir: string, group: readonly Mutation[]): Promise<string[]> {
  for (const { file, start, end, after } of group) {
    const source = await readFile(file, 'utf8');
    await writeFile(join(dir, file), source.slice(0, start) + after + source.slice(end));
  }
  const compiler = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--incremental', '--pretty', 'false'];
  const said = await run(process.execPath, [...compiler, '--tsBuildInfoFile', '.types'], { cwd: dir, maxBuffer: 1e8 })
    .then(() => '')
    .catch(({ stdout }: { stdout?: string }) => stdout ?? '?');
  for (const { file } of group) copyFileSync(file, join(dir, file));
  return said.split('\n').flatMap((line) => /^(\S+)\(\d+,\d+\): error/.exec(line)?.[1] ?? (line === '?' ? [line] : []));
}

/** Which files a file imports, of those of the project: `#room/…` and relative ones. */
export function importsOf(file: string, source: string): string[] {
  const found = [...source.matchAll(/(?:from|import|import\()\s*'(#|\.{1,2}\/)([^']+\.tsx?)'/g)];
  return found.map(([, kind = '', path = '']) =>
    kind === '#' ? path : normalize(join(dirname(file), `${kind}${path}`)).replaceAll('\\', '/'),
  );
}

/**
 * Tests by how near they are to a file: how many imports lie between, then how much of their folders they share. Those
 * that do not reach it are left out.
 */
export function testsByNearness(sources: ReadonlyMap<string, string>): (file: string) => string[] {
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const imported of importsOf(file, source)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return (file) => {
    const distance = new Map([[file, 0]]);
    for (const [reached, far] of distance)
      for (const next of importers.get(reached) ?? []) if (!distance.has(next)) distance.set(next, far + 1);
    const nearness = (test: string) => (distance.get(test) ?? 0) - sharedFolders(file, test) / 10;
    return [...distance.keys()]
      .filter((one) => /\.test\.tsx?$/.test(one))
      .toSorted((one, other) => nearness(one) - nearness(other));
  };
}

function sharedFolders(one: string, other: string): number {
  const [first, second] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const end = first.findIndex((name, place) => name !== second[place]);
  return end === -1 ? first.length : end;
}
