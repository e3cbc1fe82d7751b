import * as z from 'zod/mini';
import { Alignment, CheckName, CheckSeverity, ReportedCheck } from '#shared/model/work/check.ts';

/** A finding of a check, with a short excerpt of either side. */
export const Finding = z.object({
  /** The same finding in the same file has the same id: a dismissed one stays dismissed. */
  id: z.string(),
  check: CheckName,
  severity: CheckSeverity,
  /**
   * Place in the translation: `cell:2!B3`, `shape:4.2`, `block:body:14`, `line:7`, `segment:3.12.0` of what was
   * made by sentence (unit and number of its segment), `paragraph:5` of a text that was typed by line, `sheet:2`, `slide:3`; none for the whole document.
   */
  place: z.optional(z.string()),
  /** What the translation lacks. */
  expected: z.array(z.string()),
  /** What the translation has instead. */
  found: z.array(z.string()),
  /** The start of the passage. */
  excerpt: z.optional(z.string()),
});
export type Finding = z.infer<typeof Finding>;

export const CheckReport = z.object({
  rules: z.int(),
  alignment: Alignment,
  /** Only the whole document was compared: no part could be aligned with confidence, or the file is a scan. */
  wholeDocument: z.boolean(),
  /** A text was longer than the limit: the rest was not compared. */
  cutOff: z.boolean(),
  sourceWords: z.int(),
  targetWords: z.int(),
  findings: z.array(Finding),
  /** Findings by severity, including those beyond the listed ones. */
  counts: z.object({ block: z.int(), warn: z.int(), info: z.int() }),
});
export type CheckReport = z.infer<typeof CheckReport>;

const KeptFinding = z.object({
  ...Finding.shape,
  check: z.catch(ReportedCheck, 'other'),
  severity: z.catch(CheckSeverity, 'warn'),
});
export type KeptFinding = z.infer<typeof KeptFinding>;

/**
 * A report as it is kept. The release before reads it too: a check that it does not know is another one, and for a severity
 * or an alignment it does not know a person looks.
 */
export const KeptReport = z.object({
  ...CheckReport.shape,
  alignment: z.catch(Alignment, 'none'),
  findings: z.array(KeptFinding),
});
export type KeptReport = z.infer<typeof KeptReport>;

/** The most findings listed in a report; further ones are only counted. */
export const mostFindings = 200;

/** Version of the rules behind a report: a later version checks again. */
export const checkRules = 4;

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
