import { type FaultCounts, noFaults } from '../proof/faults.ts';
import type { StoreBug } from '../proof/storeBugs.ts';

interface WorkShare {
  seed: number;
  /** Histories `first`, `first + step`, … below `count`. */
  first: number;
  step: number;
  count: number;
  /** Epoch milliseconds after which no further history starts. */
  deadline: number;
}

export interface WorkShareResult {
  histories: number;
  actions: number;
  calls: number;
  checks: number;
  faults: FaultCounts;
  violations: string[];
  /** What its histories took. */
  seconds: number;
}

export const nothingRun = (): WorkShareResult => ({
  histories: 0,
  actions: 0,
  calls: 0,
  checks: 0,
  faults: noFaults(),
  violations: [],
  seconds: 0,
});

/** What one history came to; each violation is a sentence. */
export interface ToldHistory {
  violations: string[];
  calls: number;
  actions: number;
  checks: number;
}

/** Histories of one kind, numbered by their seeds, and the mistakes that they have to notice. */
export interface Histories {
  run: (seed: number, counts: FaultCounts, injected: { bug?: StoreBug | undefined }) => Promise<ToldHistory>;
  bugs: Readonly<Record<string, StoreBug>>;
}

/** Runs a share of the histories; with an injected bug only until it is seen. */
export async function runWorkShare(
  { run, bugs }: Histories,
  { seed, first, step, count, deadline }: WorkShare,
  bug?: string,
): Promise<WorkShareResult> {
  const result = nothingRun();
  const started = performance.now();
  const enough = bug === undefined ? 20 : 0;
  for (let index = first; index < count && result.violations.length <= enough; index += step) {
    if (result.histories % 16 === 15 && performance.timeOrigin + performance.now() > deadline) break;
    const own = (seed + index) >>> 0;
    try {
      const { violations, actions, calls, checks } = await run(own, result.faults, {
        bug: bug === undefined ? undefined : bugs[bug],
      });
      result.actions += actions;
      result.calls += calls;
      result.checks += checks;
      result.violations.push(...violations.map((what) => `${own}: ${what}`));
    } catch (error) {
      result.violations.push(`${own}: threw ${error instanceof Error ? error.message : String(error)}`);
    }
    result.histories += 1;
  }
  result.seconds = (performance.now() - started) / 1000;
  return result;
}
