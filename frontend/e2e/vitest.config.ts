import { defineConfig } from 'vitest/config';

/** Browser tests of the built site: `npm run e2e`. One Chromium per file, two files at a time. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['frontend/e2e/**/*.test.ts'],
    globalSetup: ['./frontend/e2e/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
