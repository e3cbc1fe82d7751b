import type { staff as area } from '#shared/contract/staff.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { auditPart } from '../../runtime/services/audit.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { complaintDeps } from '../../runtime/services/complaints.ts';
import { setting } from '../../runtime/settings.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { decideComplaint as decide } from '../../usecases/complaints/decideComplaint.ts';
import { staffNames } from '../../usecases/quotes/staffNames.ts';
import { staffComplaintWire } from '../wire/complaintWire.ts';

export const decideComplaint: Handler<typeof area.decideComplaint> = async (request) => {
  const { params, body, caller, now, requestId } = request;
  const session = sessionOf(caller);
  if (body.remedy === 'reduction' || body.remedy === 'refund') {
    const roles = caller.kind === 'staff' ? caller.staffRoles : [];
    if (!roles.includes('finance') && !roles.includes('administrator')) return { refused: 'forbidden' };
    const stale = await requireFresh(sessions(), session, now);
    if (stale) return stale;
  }
  const { outcome, remedy, answer, amount, to, jobs, fault } = body;
  const said = { outcome, remedy, answer, to, jobs, fault };
  const wanted = { orderId: params.id, number: params.number, ...said, by: session.account };
  const sum = amount === undefined ? {} : { amount: grosze(amount) };
  const deps = { ...complaintDeps(now), aloneUpTo: grosze(setting('REFUND_ALONE_UP_TO')) };
  const decided = await decide(deps, { ...wanted, ...sum }, { request: requestId, audit: auditPart });
  if ('refused' in decided) return decided;
  const names = await staffNames(accounts(), decided.proposed?.by === undefined ? [] : [decided.proposed.by]);
  return { status: 200, body: staffComplaintWire(decided, names) };
};
