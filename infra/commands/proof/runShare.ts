import { type FaultCounts, noFaults } from './faults.ts';
import { injectedBugs } from './injectedBugs.ts';
import { memoryHistory } from './memoryHistory.ts';
import { runHistory } from './runHistory.ts';

export interface Share {
  seed: number;
  /** Histories `first`, `first + step`, ... below `count`. */
  first: number;
  step: number;
  count: number;
  /** Epoch milliseconds after which no further history is started. */
  deadline: number;
}

export interface ShareResult {
  histories: number;
  /** How many histories had how many actions, by that number. */
  byActions: number[];
  calls: number;
  checks: number;
  faults: FaultCounts;
  violations: { seed: number; what: string }[];
}

/** Runs a share of the histories, with a injected bug only until it is seen. */
export async function runShare({ seed, first, step, count, deadline }: Share, bug?: string): Promise<ShareResult> {
  const result: ShareResult = { histories: 0, byActions: [], calls: 0, checks: 0, faults: noFaults(), violations: [] };
  const enough = bug === undefined ? 20 : 0;
  for (let index = first; index < count && result.violations.length <= enough; index += step) {
    if (result.histories % 64 === 63 && Date.now() > deadline) break;
    const own = (seed + index) >>> 0;
    try {
      const tables = memoryHistory(bug === undefined ? undefined : injectedBugs[bug]);
      const { violations, actions, calls, checks } = await runHistory(own, tables, result.faults);
      result.byActions[actions] = (result.byActions[actions] ?? 0) + 1;
      result.calls += calls;
      result.checks += checks;
      for (const { invariant, about, what } of violations)
        result.violations.push({ seed: own, what: `${invariant} ${about}: ${what}` });
    } catch (error) {
      result.violations.push({ seed: own, what: `threw ${error instanceof Error ? error.message : String(error)}` });
    }
    result.histories += 1;
  }
  return result;
}
