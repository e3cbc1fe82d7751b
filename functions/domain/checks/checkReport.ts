import * as z from 'zod/mini';
import { Alignment, CheckName, CheckSeverity } from '#shared/model/check.ts';

/** One thing that a check found, with what stands on either side, short. */
export const Finding = z.object({
  /** Same finding of the same file, same id: what was dismissed stays dismissed. */
  id: z.string(),
  check: CheckName,
  severity: CheckSeverity,
  /** Where in the translation: `cell:2!B3`, `shape:4.2`, `block:body:14`, `line:7`; none of the whole document. */
  place: z.optional(z.string()),
  /** What the source has and the translation lacks. */
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
  /** Below confidence in every part, or a scan: only the document as a whole was compared. */
  wholeDocument: z.boolean(),
  /** A text was longer than is read: what follows was not compared. */
  cutOff: z.boolean(),
  sourceWords: z.int(),
  targetWords: z.int(),
  findings: z.array(Finding),
  /** Findings by severity, those that are not listed any more included. */
  counts: z.object({ block: z.int(), warn: z.int(), info: z.int() }),
});
export type CheckReport = z.infer<typeof CheckReport>;

/** Findings listed in a report; more are counted only. */
export const mostFindings = 200;
