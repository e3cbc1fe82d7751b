import type { Backfill } from '#functions/stores/backfills/backfill.ts';
import { backfills } from '#functions/stores/backfills/backfills.ts';
import { type BackfillProgress, runBackfill } from '#functions/stores/backfills/runBackfill.ts';

interface Filling {
  now: Date;
  /** Run once more, from the beginning. */
  again?: readonly string[];
  say: (progress: BackfillProgress) => void;
  wanted?: readonly Backfill[];
}

/**
 * Runs every backfill that has not been run to its end. Answers the names of those that were. A deploy does it twice: before
 * the new code is there, so that it can read every row from its first moment, and after, `again` those of the first time, as the
 * code of before has written rows in between.
 */
export async function fillIn(
  tables: Parameters<typeof runBackfill>[0],
  { now, again = [], say, wanted = backfills }: Filling,
): Promise<string[]> {
  const ran: string[] = [];
  for (const backfill of wanted) {
    const progress = await runBackfill(tables, backfill, { now, again: again.includes(backfill.name) });
    say(progress);
    if (progress.doneAt === now.toISOString()) ran.push(backfill.name);
  }
  return ran;
}
