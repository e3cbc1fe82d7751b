import type { staff as area } from '#shared/contract/staff.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { reopenable } from '../../domain/complaint/complaint.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { complaintDeps, complaints } from '../../runtime/services/afterSale.ts';
import { auditPart } from '../../runtime/services/audit.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { orders } from '../../runtime/services/orders.ts';
import { payments } from '../../runtime/services/payments.ts';
import { production } from '../../runtime/services/production.ts';
import { setting } from '../../runtime/settings.ts';
import { workText } from '../../runtime/texts/workText.ts';
import { staffNames } from '../../usecases/account/accounts.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';
import { decideComplaint as decide } from '../../usecases/complaints/complaintDecisions.ts';
import { leftOf } from '../../usecases/complaints/complaints.ts';
import { complaintRowWire, staffComplaintWire } from '../wire/complaintWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';

/** Milliseconds to look ahead: every step of an open complaint is due within the 30 days that the law gives. */
const farAhead = 30 * 86_400_000;
const mostWaiting = 100;

export const listComplaintQueue: Handler<typeof area.listComplaintQueue> = async ({ now }) => {
  const open = await complaints().due(new Date(now.getTime() + farAhead), mostWaiting);
  const rows = open.sort((a, b) => a.answerBy.localeCompare(b.answerBy)).map(complaintRowWire);
  return { status: 200, body: { complaints: rows, now: now.toISOString() } };
};

export const getStaffComplaints: Handler<typeof area.getStaffComplaints> = async ({ params, locale }) => {
  const order = await orders().read(params.id);
  if (!order) return { refused: 'not_found' };
  const found = await complaints().read(order.id);
  const names = await staffNames(
    accounts(),
    found.flatMap(({ proposed }) => proposed?.by ?? []),
  );
  const jobs = reopenable(order, (await production().read(order.id))?.jobs ?? []);
  const nameOf = (id: number) => languageById(id)?.names[locale] ?? '';
  return {
    status: 200,
    body: {
      complaints: found.map((one) => staffComplaintWire(one, names)),
      left: moneyWire(await leftOf({ payments: payments() }, order)),
      jobs: jobs.map(({ id, sourceLanguage, targetLanguage, step }) => ({
        job_id: id,
        pair: `${nameOf(sourceLanguage)} – ${nameOf(targetLanguage)}`,
        step: workText(locale, `work/step.${step}`),
      })),
    },
  };
};

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
