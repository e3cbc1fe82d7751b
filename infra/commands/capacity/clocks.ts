import { clockRuns, clockSeconds } from '../../settings/expectedLoad.ts';
import { jobs } from '../../settings/jobs.ts';
import type { Component } from './component.ts';
import { averagePart } from './perOrder.ts';

/** Jobs of the clock that every order is a row of: as many runs share it as the stage's load takes. */
const shared: Component[] = Object.entries(jobs).flatMap(([name, { trigger, timeoutSeconds }]) => {
  if (trigger.kind !== 'schedule' || trigger.perOrder === undefined) return [];
  const load = { ...trigger, timeoutSeconds };
  return [
    {
      name: `Job ${name}, its runs of a minute`,
      use: (orders: number) => clockSeconds(orders, load),
      limit: (orders: number) => clockRuns(orders, load) * timeoutSeconds,
      unit: 'seconds',
      source: `infra/settings/jobs/${name}.ts: ${timeoutSeconds} s a run, ${trigger.perOrder.seconds} s a row`,
      beyond: 'more runs: they follow from "ordersPerSecond"',
    },
  ];
});

const daily = (name: string, everyMinutes: number, most: number): Component => ({
  name: `Job ${name}, of a day's average`,
  use: (orders) => orders * averagePart * 60 * everyMinutes,
  limit: most,
  unit: `rows in ${everyMinutes} minutes`,
  source: `functions/jobs/${name}: so many a run`,
  beyond: 'more rows a run: it may last five minutes',
});

export const clocks: readonly Component[] = [
  ...shared,
  daily('countDinners', 5, 4 * 3000),
  daily('measurePromises', 15, 4 * 5000),
];
