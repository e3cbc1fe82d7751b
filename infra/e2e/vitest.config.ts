import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../test/longestFirst.ts';
import { filesOf } from '../test/testLength.ts';

/** Browser tests of the built site: `npm run e2e`. Four files at a time: most of a test is waiting. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    ...filesOf((mark) => `infra/e2e/**/*${mark}.test.ts`),
    globalSetup: ['./infra/e2e/setup.ts'],
    testTimeout: 600_000,
    // As in the unit tests: what comes at once is not slowed, a busy machine is waited for; asking a browser costs it.
    expect: { poll: { timeout: 120_000, interval: 100 } },
    hookTimeout: 240_000,
    maxWorkers: Number(process.env.E2E_WORKERS ?? 4),
    // A process runs many files, so that it loads the tools and starts its browser once.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What the product and the tests themselves say is read of those that fail.
    silent: 'passed-only',
  },
});
