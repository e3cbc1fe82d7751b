import type { AuditLine } from './auditLine.ts';

/** The member of staff who acts, the request, and the instant. */
export interface Acting {
  account: string;
  request: string;
  now: Date;
}

/** What someone of the staff did to an object, such as `order#7KQ2M9X4TB`. */
export const staffLine = (
  { account, request, now }: Acting,
  act: string,
  object: string,
  said: { before?: AuditLine['before']; after?: AuditLine['after']; reason?: string | undefined } = {},
): AuditLine => ({
  who: { kind: 'staff', account },
  act,
  object,
  before: said.before ?? {},
  after: said.after ?? {},
  ...(said.reason !== undefined && { reason: said.reason }),
  request,
  at: now.toISOString(),
});
