import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../test/longestFirst.ts';
import { filesOf } from '../test/testLength.ts';

const files = filesOf((mark) => `**/*${mark}.suite.ts`);

/**
 * The API suite: the product's main jobs over HTTP, against the local host it starts, or against a deployed
 * address in BASE_URL. No file of it knows what stands behind the address.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: files.include,
    // A deployed product's mails go to people and not to a mailbox that can be read, or to one that answers none.
    exclude: [
      ...files.exclude,
      ...(process.env.BASE_URL && !process.env.IDENTITY_URL ? ['account/**'] : []),
      ...(process.env.BASE_URL ? ['work/replies.suite.ts'] : []),
      // A deployed product calls no receiver on this machine.
      ...(process.env.BASE_URL && !process.env.DATABASE_URL ? ['webhooks.suite.ts'] : []),
    ],
    globalSetup: ['./startTarget.ts'],
    setupFiles: ['./showLog.ts'],
    // A busy machine is waited for: what fails is told by its own waits.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    // Most of a test is waiting.
    maxWorkers: 3,
    // A process runs many files, so that it loads packages and contract once.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    silent: 'passed-only',
  },
});
