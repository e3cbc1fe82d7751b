import type { CheckName } from '#shared/model/check.ts';

/** The fewest warnings by which a check can be judged. */
const fewest = 20;
/** A check with more than this share of dismissed warnings is noise. */
const mostDismissed = 0.7;

/** Checks that only inform for a language pair, because most of their warnings are dismissed. */
export const mutedChecks = (
  figures: readonly { check: CheckName; shown: number; dismissed: number }[],
): ReadonlySet<CheckName> =>
  new Set(
    figures
      .filter(({ shown, dismissed }) => shown >= fewest && dismissed > mostDismissed * shown)
      .map(({ check }) => check),
  );
