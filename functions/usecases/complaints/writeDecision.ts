import type { Refusal } from '#shared/contract/operation.ts';
import { zeroGrosze } from '#shared/model/grosze.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { type Complaint, type ComplaintDecision, complaintName } from '../../domain/complaint/complaint.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import { refundReasons } from '../../domain/refund/refundReasons.ts';
import { digestOf } from '../../stores/digest.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { changeWork } from '../production/changeWork.ts';
import { reopened } from '../production/reopenJob.ts';
import { requestRefund } from '../refunds/requestRefund.ts';
import type { ComplaintDeps } from './complaintDeps.ts';
import { decidedMails } from './complaintMails.ts';

/** The request, and the audit line written with it. */
export interface Acting {
  request?: string | undefined;
  audit?: ((line: AuditLine) => TransactItem) | undefined;
}

type Written = Complaint | Refusal<'conflict' | 'not_found'> | 'approval_needed';

/** The refund id of a complaint: refunded once. */
export const complaintRefundId = ({ orderId, number }: Complaint): string =>
  digestOf(`complaint ${orderId} ${number}`).slice(0, 20);

/**
 * Writes a decision with its remedy, the answer to the customer and the audit line in one transaction, conditional on
 * the complaint as read. `conflict`: it was decided in the meantime, or the work or payment does not allow the remedy.
 */
export async function writeDecision(
  deps: ComplaintDeps,
  { order, complaint }: { order: Order; complaint: Complaint },
  decision: ComplaintDecision,
  { request, audit }: Acting,
): Promise<Written> {
  const { complaints, outbox, mailQueue, now } = deps;
  const { proposed: _p, ...rest } = complaint;
  const decided: Complaint = { ...rest, state: 'decided', decision };
  const mails = decidedMails(order, complaint, decision, now);
  const line = auditLine(complaint, decision, request);
  const items = [
    complaints.changedItem(complaint, decided),
    ...complaints.answeredItems(complaint, decision),
    ...(audit ? [audit(line)] : []),
  ];
  const parts: Parts = { order, complaint, decision, items, mails, request };
  const { remedy, amount = 0, jobs = [], byHand } = decision;
  const written =
    remedy === 'correction' && jobs.length > 0 && !byHand
      ? await reopen(deps, parts)
      : amount > 0 && !byHand
        ? await give(deps, parts)
        : await complaints.write([...items, ...mails.map((mail) => outbox.item(mail))]);
  if (written === 'changed') return { refused: 'conflict' };
  if (written !== 'written') return written;
  await Promise.all(mails.map((mail) => enqueueMail(mailQueue, mail)));
  return decided;
}

interface Parts {
  order: Order;
  complaint: Complaint;
  decision: ComplaintDecision;
  items: readonly TransactItem[];
  mails: readonly OrderMail[];
  request: string | undefined;
}

/** Reopens approved work with the decision. */
async function reopen(
  deps: ComplaintDeps,
  { complaint, decision: { jobs = [], by, answer, fault = 'staff' }, items, mails, request }: Parts,
) {
  const who = by === undefined ? { kind: 'system' as const } : { kind: 'staff' as const, id: by, request };
  const how = { jobIds: jobs, by: who, reason: answer ?? complaint.text, fault };
  const changed = await changeWork<'not_found' | 'conflict'>(deps, complaint.orderId, async (work) => {
    // Read again with the work, so that a concurrent decision ends the retries.
    const now = (await deps.complaints.read(complaint.orderId)).find(({ number }) => number === complaint.number);
    if (now?.state !== 'open') return { refused: 'conflict' };
    const wanted = await reopened(deps, work, how);
    return 'refused' in wanted ? wanted : { ...wanted, mails: [...(wanted.mails ?? []), ...mails], more: items };
  });
  if (!('refused' in changed)) return 'written';
  return changed.refused === 'no_capacity' ? 'changed' : { refused: changed.refused };
}

/** Refunds with the decision, including the due invoice correction. */
async function give(
  { complaints, payments, ordering, outbox, aloneUpTo, now }: ComplaintDeps,
  { order, complaint, decision, items, mails, request }: Parts,
) {
  const { amount, to = 'provider', by } = decision;
  const [mail, ...others] = mails;
  const refund = await requestRefund(
    { payments, ordering, now },
    {
      ...{ id: complaintRefundId(complaint), slug: order.paymentSlug, amount: amount ?? zeroGrosze, to },
      about: { why: 'complaint', ...(by !== undefined && { by }) },
      correction: { orderId: order.id, cartDigest: order.cartDigest, reason: refundReasons.complaint },
      acting: { who: by === undefined ? { kind: 'system' } : { kind: 'staff', account: by }, request },
      ...(mail && { mail }),
      more: [...items, ...others.map((one) => outbox.item(one))],
      // The second person has seen the first one's proposal.
      aloneUpTo: complaint.proposed ? undefined : aloneUpTo,
    },
  );
  if (refund === 'approval_needed' || 'refused' in refund) return refund;
  // A repeated refund returns the same: the complaint records who decided.
  const stored = (await complaints.read(order.id)).find(({ number }) => number === complaint.number)?.decision;
  return stored?.at === decision.at && stored.by === decision.by ? 'written' : 'changed';
}

const auditLine = (
  complaint: Complaint,
  { outcome, remedy, amount, at, by }: ComplaintDecision,
  request: string | undefined,
): AuditLine => ({
  who: by === undefined ? { kind: 'system' } : { kind: 'staff', account: by },
  act: 'complaint_decided',
  object: `order#${complaint.orderId}`,
  before: { complaint: complaintName(complaint), state: 'open' },
  after: {
    ...{ complaint: complaintName(complaint), state: 'decided', outcome, remedy },
    ...(amount !== undefined && { amount }),
    ...(complaint.proposed?.by !== undefined && { asked_by: complaint.proposed.by }),
  },
  ...(request !== undefined && { request }),
  at,
});
