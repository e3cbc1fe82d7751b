import type { CheckName } from '#shared/model/check.ts';

/** Fewer warnings than this say nothing about a check. */
const fewest = 20;
/** A check of which more than this part is dismissed is more noise than help. */
const mostDismissed = 0.7;

/** Checks that only inform for a pair of languages, since most of their warnings are let stand. */
export const mutedChecks = (
  figures: readonly { check: CheckName; shown: number; dismissed: number }[],
): ReadonlySet<CheckName> =>
  new Set(
    figures
      .filter(({ shown, dismissed }) => shown >= fewest && dismissed > mostDismissed * shown)
      .map(({ check }) => check),
  );
