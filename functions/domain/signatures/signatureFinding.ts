import type { CheckReport, Finding } from '../checks/checkReport.ts';
import type { SignatureReport } from './readSignature.ts';

/** Adds a finding about the signature to a report: a signature that is not sound blocks delivery. */
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
