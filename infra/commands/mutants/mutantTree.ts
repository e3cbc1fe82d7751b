import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Mutation } from './mutationsOf.ts';

const run = promisify(execFile);

export type Fate = 'killed' | 'survived' | 'timed_out' | 'no_tests';

/** A copy of the project in which one file at a time is changed and the tests that import it run. */
export async function mutantTree() {
  const dir = await mkdtemp(join(tmpdir(), 'mutants-'));
  const { stdout } = await run('git', ['ls-files'], { maxBuffer: 1e8 });
  for (const file of stdout.split('\n').filter(Boolean)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await cp(file, join(dir, file));
  }
  await symlink(resolve('node_modules'), join(dir, 'node_modules'));
  await run('git', ['init', '-q'], { cwd: dir });

  const tests = async (files: readonly string[], milliseconds: number): Promise<Fate> => {
    try {
      const { stdout: told } = await run(
        process.execPath,
        [
          'node_modules/vitest/vitest.mjs',
          'related',
          ...files,
          '--run',
          '--bail',
          '1',
          '--passWithNoTests',
          '--exclude',
          'infra/local/**',
          '--exclude',
          '**/deployEmulator*',
        ],
        { cwd: dir, timeout: milliseconds, maxBuffer: 1e8, env: { ...process.env, CI: '' } },
      );
      return /No test files found/.test(told) ? 'no_tests' : 'survived';
    } catch (error) {
      const { killed, stdout: told = '' } = error as { killed?: boolean; stdout?: string };
      if (killed) return 'timed_out';
      return /No test files found/.test(told) ? 'no_tests' : 'killed';
    }
  };

  /** Whether the changed tree still has its types: a mutant the compiler refuses is none. */
  const compiles = async (): Promise<boolean> => {
    const args = [
      'node_modules/typescript/bin/tsc',
      '-p',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      '.types.tsbuildinfo',
    ];
    return run(process.execPath, args, { cwd: dir, maxBuffer: 1e8 }).then(
      () => true,
      () => false,
    );
  };

  return {
    /** Runs a mutation's tests; `refused` where the compiler would not take it and no test saw it. */
    async fateOf({ file, start, end, after }: Mutation, milliseconds: number): Promise<Fate | 'refused'> {
      const path = join(dir, file);
      const source = await readFile(path, 'utf8');
      await writeFile(path, source.slice(0, start) + after + source.slice(end));
      try {
        const fate = await tests([file], milliseconds);
        if (fate === 'survived' || fate === 'no_tests') return (await compiles()) ? fate : 'refused';
        return fate;
      } finally {
        await writeFile(path, source);
      }
    },
    stop: () => rm(dir, { recursive: true, force: true }),
  };
}
