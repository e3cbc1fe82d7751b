import type { CheckReport, Finding } from '../checks/checkReport.ts';
import type { SignatureReport } from './readSignature.ts';

/** A report with what is known of the signature: one that is not sound keeps the file from being delivered. */
export function withSignature(report: CheckReport, { state, signer }: SignatureReport): CheckReport {
  const severity = state === 'sound' ? 'info' : 'block';
  const finding: Finding = {
    id: `signature-${state}`,
    check: 'signature',
    severity,
    place: `signature:${state}`,
    expected: [],
    found: signer === undefined ? [] : [signer],
  };
  const counts = { ...report.counts, [severity]: report.counts[severity] + 1 };
  return { ...report, findings: [finding, ...report.findings], counts };
}
