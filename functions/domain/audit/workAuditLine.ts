import type { WorkEvent } from '../production/workEvent.ts';
import type { AuditLine } from './auditLine.ts';

/** What staff did to the work of an order, as a line of the audit; undefined for acts of others. */
export function workAuditLine(event: WorkEvent): AuditLine | undefined {
  const { act, at, by, from, jobId, orderId, reason, to, translator } = event;
  if (by.kind !== 'staff' || by.id === undefined) return undefined;
  return {
    who: { kind: 'staff', account: by.id },
    act,
    object: `order#${orderId}`,
    before: from === undefined ? {} : { state: from },
    after: {
      ...(jobId !== undefined && { job: jobId }),
      ...(to !== undefined && { [namedBy(act)]: to }),
      ...(translator !== undefined && { translator }),
    },
    ...(reason !== undefined && { reason }),
    ...(by.request !== undefined && { request: by.request }),
    at,
  };
}

/** The value of an act: a parcel's number, a file's name in the bucket, else a state. */
const namedBy = (act: WorkEvent['act']): string => {
  if (act.startsWith('parcel_')) return 'package';
  return act.startsWith('file_') || act.startsWith('check_') ? 'file' : 'state';
};
