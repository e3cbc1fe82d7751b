import { defineConfig } from 'vitest/config';

/** Unit and integration tests; browser tests (frontend/e2e) have a project of their own. */
export default defineConfig({
  test: {
    include: ['{shared,events,functions,infra,frontend}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/cdk.out/**', 'frontend/e2e/**'],
    globalSetup: ['./infra/test/ownTemporary.ts', './infra/test/startDynamo.ts'],
    testTimeout: 20_000,
    // Races are tested with real parts: in CI one of them may lose to the machine once.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 60_000,
    // On two cores the default is one at a time, and half of a test is waiting.
    maxWorkers: 3,
    restoreMocks: true,
    // A busy machine takes longer than the default second; what comes at once is not slowed.
    expect: { poll: { timeout: 15_000 } },
    silent: 'passed-only',
  },
});
