import * as z from 'zod/mini';
import type { WorkEvent } from '../production/workEvent.ts';

/** Who acted: staff by their account, a customer without a name, or the product itself. */
export const AuditActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff'), account: z.string() }),
  z.object({ kind: z.literal('customer') }),
  z.object({ kind: z.literal('system') }),
]);
export type AuditActor = z.infer<typeof AuditActor>;

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/**
 * One act on one object, written in the same transaction and never changed. It holds codes, ids and sums, nothing
 * personal.
 */
export const AuditLine = z.object({
  who: AuditActor,
  act: z.string(),
  /** `quote#<id>`. */
  object: z.string(),
  before: facts,
  after: facts,
  reason: z.optional(z.string()),
  /** Id of the request. */
  request: z.optional(z.string()),
  at: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

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

/** What the value of an act's audit line is: a parcel's number, a file's name in the bucket, or a state. */
const namedBy = (act: WorkEvent['act']): string => {
  if (act.startsWith('parcel_')) return 'package';
  return act.startsWith('file_') || act.startsWith('check_') ? 'file' : 'state';
};

const looking = new Set(['revealed', 'read_file', 'cv_read', 'applicant_cv_read', 'invoice_read', 'exported']);

/** Whether an audited act only read something and changed nothing. */
export const isLooking = (act: string): boolean => looking.has(act);
