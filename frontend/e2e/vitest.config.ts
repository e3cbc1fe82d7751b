import { defineConfig } from 'vitest/config';

/** Browser tests of the built site: `npm run e2e`. One Chromium per file, two files at a time. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['frontend/e2e/**/*.test.ts'],
    globalSetup: ['./frontend/e2e/setup.ts'],
    testTimeout: 30_000,
    // A browser on a busy machine may miss a beat; a test that fails three times has found something.
    retry: 2,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
