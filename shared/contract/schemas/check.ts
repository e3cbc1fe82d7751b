import * as z from 'zod/mini';
import { Alignment, CheckName, CheckSeverity, CheckState } from '../../model/check.ts';
import { instant } from './primitive.ts';

/** What is known of the check of a file; null where it has none. */
export const fileCheck = z.nullable(
  z.object({
    state: CheckState,
    compared_at: z.nullable(instant),
    blocking: z.int(),
    warnings: z.int(),
    /** Warnings that are neither put right nor let stand. */
    undecided: z.int(),
    notes: z.int(),
    override_reason: z.nullable(z.string()),
  }),
);

export const finding = z.object({
  finding_id: z.string(),
  check: CheckName,
  check_name: z.string(),
  severity: CheckSeverity,
  dismissed: z.boolean(),
  /** `cell:2!B3`, `shape:4.2`, `block:body:14`, `line:7`. */
  place: z.nullable(z.string()),
  expected: z.array(z.string()),
  found: z.array(z.string()),
  excerpt: z.nullable(z.string()),
});

export const checkReport = z.object({
  summary: fileCheck,
  alignment: z.nullable(Alignment),
  whole_document: z.boolean(),
  cut_off: z.boolean(),
  findings: z.array(finding),
});
export type CheckReportWire = z.input<typeof checkReport>;
export type FindingWire = z.input<typeof finding>;
