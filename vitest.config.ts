import { defineConfig } from 'vitest/config';
import { LongestFirst } from './infra/test/longestFirst.ts';
import { filesOf } from './infra/test/testLength.ts';

const files = filesOf((mark) => `{shared,events,functions,infra,frontend}/**/*${mark}.test.{ts,tsx}`);

/** Unit and integration tests; browser tests (infra/e2e) have a project of their own. */
export default defineConfig({
  test: {
    include: files.include,
    exclude: [...files.exclude, '**/cdk.out/**', 'infra/e2e/**'],
    globalSetup: ['./infra/test/ownTemporary.ts', './infra/test/startDynamo.ts'],
    // A busy machine is waited for.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // On two cores the default is one at a time, and half of a test is waiting.
    maxWorkers: 3,
    // A process runs many files, so that it loads packages once.
    isolate: false,
    setupFiles: ['./infra/test/ownOutput.ts', './infra/test/freshModules.ts'],
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    // A busy machine takes longer than the default second; what comes at once is not slowed.
    expect: { poll: { timeout: 120_000 } },
    silent: 'passed-only',
  },
});
