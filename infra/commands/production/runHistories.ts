import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type FaultCounts, faultKinds, noFaults } from '../proof/faults.ts';
import type { WorkShareResult } from './workShare.ts';
import type { WorkAnswer, WorkTask } from './workWorker.ts';

interface Wanted {
  /** The seed of the first history. */
  first: number;
  count: number;
  /** After these no further history starts. */
  minutes: number;
  quick: boolean;
}

export interface RanHistories {
  shares: WorkShareResult[];
  /** Injected bugs that no history noticed. */
  missed: string[];
  millisecondsEach: number;
}

/** Shares histories and their injected bugs over threads; says how each bug was noticed, unless it is a quick run. */
export async function runHistories(
  of: WorkTask['of'],
  bugs: readonly string[],
  { first, count, minutes, quick }: Wanted,
): Promise<RanHistories> {
  const threads = Math.max(2, availableParallelism());
  const deadline = Date.now() + minutes * 60_000;
  const answers = await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      runWorker({
        ...{ of, seed: first, first: thread, step: threads, count, deadline },
        bugs: bugs.filter((_name, index) => index % threads === thread),
        bugCount: quick ? 1_000 : 20_000,
      }),
    ),
  );
  const shares = answers.map(({ plain }) => plain);
  const injected = answers.flatMap((answer) => answer.bugs);
  if (!quick) {
    for (const { bug, result } of injected)
      console.log(`injected ${bug}: ${result.violations[0] ?? 'NOT SEEN'} (after ${result.histories} histories)`);
  }
  const each = shares.map((share) => share.seconds / Math.max(1, share.histories));
  return {
    shares,
    missed: injected.filter(({ result }) => result.violations.length === 0).map(({ bug }) => bug),
    millisecondsEach: Math.round((1000 * each.reduce((total, one) => total + one, 0)) / each.length),
  };
}

const runWorker = (workerData: WorkTask): Promise<WorkAnswer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workWorker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** All shares together; the first violations are printed. */
function sumOf(shares: readonly WorkShareResult[]): Omit<WorkShareResult, 'seconds'> {
  const sum = (of: (share: WorkShareResult) => number) => shares.reduce((total, share) => total + of(share), 0);
  const violations = shares.flatMap((share) => share.violations);
  for (const one of violations.slice(0, 10)) console.log(one);
  const faults: FaultCounts = noFaults();
  for (const kind of faultKinds) faults[kind] = sum((share) => share.faults[kind]);
  return {
    histories: sum((share) => share.histories),
    actions: sum((share) => share.actions),
    calls: sum((share) => share.calls),
    checks: sum((share) => share.checks),
    faults,
    violations,
  };
}

/** What a proof of histories prints of its run; `shares`: those that were not run over the threads. */
export function figuresOf(
  ran: RanHistories,
  {
    bugs,
    from,
    count,
    shares = [],
  }: { bugs: readonly string[]; from: number; count: number; shares?: WorkShareResult[] },
) {
  const all = sumOf([...shares, ...ran.shares]);
  return {
    numbers: `${from}–${from + count - 1}`,
    histories: all.histories,
    cut_short: ran.shares.reduce((total, { histories }) => total + histories, 0) < count,
    milliseconds_each: ran.millisecondsEach,
    violations: all.violations.length,
    injected_bugs: bugs.length,
    caught: bugs.length - ran.missed.length,
    missed: ran.missed,
    actions: all.actions,
    database_calls: all.calls,
    checks: all.checks,
    faults: all.faults,
  };
}
