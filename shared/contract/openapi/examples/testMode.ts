import type { ExampleCalls } from './exampleCalls.ts';

const one = { clock: 'clk_7nQ2wR9tY4uI6oPs' } as const;

/** Clocks of test mode. */
export const testModeExamples = {
  makeTestClock: { body: { clock_name: 'Nightly run', starts_at: '2027-03-01T09:00:00Z', test_balance: 500_000 } },
  listTestClocks: {},
  getTestClock: { params: one },
  advanceTestClock: { params: one, body: { seconds: 86_400 } },
  listTestMails: { params: one },
  deleteTestClock: { params: one },
} as const satisfies Partial<ExampleCalls>;
