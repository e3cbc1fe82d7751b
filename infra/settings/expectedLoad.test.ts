import { expect, test } from 'vitest';
import { clockRuns, clockSeconds } from './expectedLoad.ts';
import { jobs } from './jobs.ts';

const clocks = Object.entries(jobs).flatMap(([name, { trigger, timeoutSeconds }]) =>
  trigger.kind === 'schedule' && trigger.perOrder ? [{ name, load: { ...trigger, timeoutSeconds } }] : [],
);

test('a job of the clock has one run at the load that production is made for, and at ten times that as many as do it in half of their time', () => {
  expect(clocks.map(({ name }) => name).toSorted()).toEqual([
    'deliverInvoices',
    'followOrders',
    'issueInvoices',
    'runProduction',
    'sweep',
    'tellEvents',
  ]);
  for (const { name, load } of clocks) {
    expect(clockRuns(10, load), name).toBe(1);
    const runs = clockRuns(100, load);
    expect([2, 4, 8, 16], name).toContain(runs);
    expect(clockSeconds(100, load) / runs, name).toBeLessThanOrEqual(load.timeoutSeconds / 2);
  }
  expect(clockRuns(100, { everyMinutes: 1, timeoutSeconds: 50 })).toBe(1);
});
