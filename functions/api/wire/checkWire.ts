import type { CheckReportWire } from '#shared/contract/schemas/check.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { CheckReport } from '../../domain/checks/checkReport.ts';
import type { FileCheck } from '../../domain/production/fileCheck.ts';
import { workText } from '../../runtime/texts/workText.ts';

export const fileCheckWire = (check: FileCheck | undefined): CheckReportWire['summary'] =>
  check === undefined
    ? null
    : {
        state: check.state,
        compared_at: check.checkedAt ?? null,
        blocking: check.block,
        warnings: check.warn,
        undecided: Math.max(0, check.warn - check.dismissed.length),
        notes: check.info,
        override_reason: check.override?.reason ?? null,
      };

export const checkReportWire = (
  { check, report }: { check: FileCheck; report: CheckReport | undefined },
  locale: Locale,
): CheckReportWire => ({
  summary: fileCheckWire(check),
  alignment: report?.alignment ?? null,
  whole_document: report?.wholeDocument ?? false,
  cut_off: report?.cutOff ?? false,
  findings: (report?.findings ?? []).map((finding) => ({
    finding_id: finding.id,
    check: finding.check,
    check_name: workText(locale, `work/check.${finding.check}`),
    severity: finding.severity,
    dismissed: check.dismissed.includes(finding.id),
    place: finding.place ?? null,
    expected: finding.expected,
    found: finding.found,
    excerpt: finding.excerpt ?? null,
  })),
});
