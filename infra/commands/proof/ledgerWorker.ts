import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { virtualTime } from './historyWorld.ts';
import { runShare, type ShareResult } from './runHistory.ts';

const share = { seed: z.int(), first: z.int(), step: z.int(), deadline: z.number() };
const task = z.object({ ...share, count: z.int(), injectedBugs: z.array(z.string()), plantCount: z.int() });
export type LedgerTask = z.infer<typeof task>;

export interface LedgerAnswer {
  plain: ShareResult;
  injected: { bug: string; result: ShareResult }[];
}

/** A thread's share of the histories, then its injected bugs, each with histories of its own until it is seen. */
const { injectedBugs, plantCount, ...given } = z.parse(task, workerData);
virtualTime(given.seed);
const plain = await runShare(given);
const injected: LedgerAnswer['injected'] = [];
for (const bug of injectedBugs) {
  const own = { ...given, first: 0, step: 1, count: plantCount, deadline: Number.POSITIVE_INFINITY };
  injected.push({ bug, result: await runShare(own, bug) });
}
parentPort?.postMessage({ plain, injected } satisfies LedgerAnswer);
