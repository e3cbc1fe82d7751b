import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { ksefBugs } from '../ksef/ksefBugs.ts';
import { runKsef } from '../ksef/runKsef.ts';
import { promiseBugs } from '../promises/promiseBugs.ts';
import { runPromises } from '../promises/runPromises.ts';
import { virtualTime } from '../proof/historyWorld.ts';
import { runWork } from './runWork.ts';
import { workBugs } from './workBugs.ts';
import { type Histories, runWorkShare, type WorkShareResult } from './workShare.ts';

/** What histories there are, by the proof that runs them. */
const kinds = {
  work: { run: runWork, bugs: workBugs },
  promises: { run: runPromises, bugs: promiseBugs },
  ksef: { run: runKsef, bugs: ksefBugs },
} satisfies Record<string, Histories>;

const task = z.object({
  of: z.enum(['work', 'promises', 'ksef']),
  seed: z.int(),
  first: z.int(),
  step: z.int(),
  count: z.int(),
  deadline: z.number(),
  bugs: z.array(z.string()),
  bugCount: z.int(),
});
export type WorkTask = z.infer<typeof task>;

export interface WorkAnswer {
  plain: WorkShareResult;
  bugs: { bug: string; result: WorkShareResult }[];
}

/** A thread's share of the histories, then its injected bugs, each with histories of its own until it is seen. */
const { of, bugs: names, bugCount, ...given } = z.parse(task, workerData);
virtualTime(given.seed);
// Histories meet thousands of refusals and injected faults: of each only the message is told.
Error.stackTraceLimit = 0;
const plain = await runWorkShare(kinds[of], given);
const bugs: WorkAnswer['bugs'] = [];
for (const bug of names) {
  const own = { ...given, first: 0, step: 1, count: bugCount, deadline: Number.POSITIVE_INFINITY };
  bugs.push({ bug, result: await runWorkShare(kinds[of], own, bug) });
}
parentPort?.postMessage({ plain, bugs } satisfies WorkAnswer);
