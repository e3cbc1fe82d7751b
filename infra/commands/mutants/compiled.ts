import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Mutation } from './mutationsOf.ts';

const run = promisify(execFile);

/**
 * Those of the mutations whose tree still has its types: what the compiler refuses is caught before any test. Several are
 * compiled at once, one a file; of a group that is refused those go in whose files the compiler finds the errors, or, where
 * they are in others, its halves are compiled.
 */
export async function compiled(mutations: readonly Mutation[]): Promise<Mutation[]> {
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
