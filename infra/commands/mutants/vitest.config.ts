import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import unit from '../../../vitest.config.ts';
import { possibleMutations } from './mutationsOf.ts';
import { switchable } from './switches.ts';
import { TrialFolder } from './trialFolder.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = new TrialFolder(String(process.env.MUTANTS_DIR));
const { sources } = folder.plan;
const firstOf = new Map(sources.map(({ file, first }) => [resolve(root, file), { file, first }]));

/** What a quick test kills needs no slow one. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const millisecondsOf = ({ moduleId }: TestSpecification) =>
      folder.reached(relative(root, moduleId))?.milliseconds ?? 0;
    return files.toSorted((one, other) => millisecondsOf(one) - millisecondsOf(other));
  }
}

/** The unit tests of sources whose mutations are switches. */
export default mergeConfig(
  unit,
  defineConfig({
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        transform(_code, id) {
          const source = firstOf.get(id.split('?')[0] ?? '');
          if (!source) return undefined;
          const text = readFileSync(resolve(root, source.file), 'utf8');
          return { code: switchable(text, possibleMutations(source.file, text), source.first), map: null };
        },
      },
    ],
    test: {
      root,
      // Switches are numbered anew for each trial: a module of an earlier one has other numbers.
      fsModuleCachePath: resolve(folder.dir, 'modules'),
      runner: resolve(import.meta.dirname, 'mutantRunner.ts'),
      testTimeout: 30_000,
      hookTimeout: 60_000,
      maxWorkers: Number(process.env.MUTANTS_WORKERS ?? 2),
      sequence: { sequencer: QuickestFirst },
      reporters: [{}],
    },
  }),
);
