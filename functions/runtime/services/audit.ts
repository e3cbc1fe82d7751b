import type { AuditLine } from '../../domain/audit/auditLine.ts';
import type { Acting } from '../../domain/audit/staffLine.ts';
import { auditItem } from '../../stores/audit/auditItems.ts';
import { auditStore } from '../../stores/audit/auditLog.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { sessionOf } from '../http/sessionOf.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const audit = /* @__PURE__ */ once(() => auditStore(db(), setting('TABLE_AUDIT')));

/**
 * An audit line as an item of the transaction it records. Its id is the request's id, because a request writes one
 * line.
 */
export const auditPart = (line: AuditLine): TransactItem =>
  auditItem(setting('TABLE_AUDIT'), line, line.request ?? line.act);

/** The actor of a request. */
export const actingOf = ({ caller, requestId: request, now }: CallerRequest): Acting => ({
  account: sessionOf(caller).account,
  request,
  now,
});
type CallerRequest = { caller: Parameters<typeof sessionOf>[0]; requestId: string; now: Date };
