import { type Grosze, grosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { RefundAct } from '#shared/model/refund.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import { type InvoiceLine, invoiceLines } from '../../domain/pricing/invoiceLines.ts';
import type { PlannedWork } from '../../domain/production/plan.ts';
import { workDoneByLine, workDonePart } from '../../domain/production/workDonePart.ts';
import type { RefundDecision, RefundRefusal } from '../../domain/refund/refundOf.ts';
import type { PaymentRows } from '../../stores/payments/paymentRows.ts';
import { refundDue } from '../refunds/refundDue.ts';
import { holdsWallet, type WayBack, waysBack } from '../refunds/waysBack.ts';
import type { GiveUpDeps } from './giveUpDeps.ts';

export type Decided = Extract<RefundDecision, { ok: true }>;

export interface PossibleAct {
  act: RefundAct;
  decision: Decided;
  /** The refund from the payment, the same by all ways. */
  due: Grosze;
  /** The original way to pay first; empty if nothing is left to refund. */
  ways: WayBack[];
}

export interface GivingUp {
  order: Order;
  payment: Payment;
  work: PlannedWork | undefined;
  /** The item of each kept part, in the order of the decision's lines. */
  lines: Exclude<InvoiceLine, { kind: 'shipping' }>[];
  paid: Grosze;
  acts: (PossibleAct | { act: RefundAct; refused: RefundRefusal })[];
}

/**
 * The refund for each way of giving the order up now: the same calculation that is paid, with the current state of its
 * jobs. Undefined: the order was never paid.
 */
export async function previewGivingUp(deps: GiveUpDeps, order: Order): Promise<GivingUp | undefined> {
  const [rows, work] = [await deps.payments.read(order.paymentSlug), await deps.production.read(order.id)];
  if (!rows) return undefined;
  const { payment } = rows;
  const isCompany = order.billing.customerType === 'company';
  const acts: RefundAct[] = isCompany ? ['cancel'] : ['withdraw', 'cancel'];
  const hasWallet = await holdsWallet(deps, payment);
  return {
    order,
    payment,
    work,
    lines: invoiceLines(order.quotation).filter((line) => line.kind !== 'shipping'),
    paid: payment.state === 'paid' ? totalPaid(payment) : zeroGrosze,
    acts: acts.map((act) => possible(act, order, rows, { work, hasWallet, now: deps.now })),
  };
}

interface Circumstances {
  work: PlannedWork | undefined;
  hasWallet: boolean;
  now: Date;
}

function possible(
  act: RefundAct,
  order: Order,
  rows: PaymentRows,
  { work, hasWallet, now }: Circumstances,
): GivingUp['acts'][number] {
  const { payment } = rows;
  const jobs = work?.jobs ?? [];
  const wanted = { act, progress: workDonePart(jobs), lines: workDoneByLine(jobs) };
  const due = refundDue(order, payment, wanted, now);
  if (typeof due === 'string') return { act, refused: due };
  if (!due.decision) throw new Error('An act is decided by its rules.');
  const ways = waysBack(rows, due.amount, { hasWallet, now });
  return { act, decision: due.decision, due: grosze(due.amount), ways };
}
