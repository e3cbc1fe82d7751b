import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, subtractGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import type { RefundAct } from '#shared/model/money/refund.ts';
import { earnedBy } from '../../domain/ledger/movements.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import type { Order } from '../../domain/order/order.ts';
import { type Payment, totalPaid } from '../../domain/payment/payment.ts';
import type { Job } from '../../domain/production/job.ts';
import { factOf } from '../../domain/production/statement.ts';
import { type Margin, marginOf, workDonePart } from '../../domain/production/workDone.ts';
import type { Refund, RefundApproval } from '../../domain/refund/refund.ts';
import type { LedgerStore } from '../../stores/ledger/ledger.ts';
import type { PaymentRows } from '../../stores/payments/paymentItems.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { EarningStore } from '../../stores/translators/statements.ts';
import { type RefundDeps, refundDue, walletOf } from './refundSums.ts';

export interface OrderMoney {
  order: Order;
  payment: Payment;
  method: PaymentMethodKey | undefined;
  left: Grosze;
  balance: Grosze | undefined;
  targets: Refund['to'][];
  /** The ways in which the customer may give up the order now. */
  acts: RefundAct[];
  /** Share of the work done, in basis points. */
  progress: number;
  /** Undefined if the order was never paid. */
  margin: Margin | undefined;
  refunds: readonly Refund[];
  approvals: readonly RefundApproval[];
}

type Deps = Pick<RefundDeps, 'orders' | 'payments' | 'approvals' | 'now'> & {
  ledger: Pick<LedgerStore, 'readWallet'>;
  production: Pick<ProductionStore, 'read'>;
  earnings: Pick<EarningStore, 'read' | 'of'>;
};

/** The payments and refunds of an order, pending ones included, and the progress of its work. */
export async function readOrderMoney(
  { orders, payments, approvals, ledger, production, earnings, now }: Deps,
  orderId: string,
): Promise<OrderMoney | Refusal<'not_found'>> {
  const order = await orders.read(orderId);
  const rows = order && (await payments.read(order.paymentSlug));
  if (!order || !rows) return { refused: 'not_found' };
  const { payment, refunds } = rows;
  const wallet = walletOf(payment);
  const [work, asked, held] = await Promise.all([
    production.read(orderId),
    approvals.of(payment.slug),
    wallet === undefined ? undefined : ledger.readWallet(wallet),
  ]);
  const jobs = work?.jobs ?? [];
  const progress = workDonePart(jobs);
  const isPaid = payment.state === 'paid';
  const left = isPaid ? subtractGrosze(totalPaid(payment), payment.refunded) : zeroGrosze;
  return {
    order,
    payment,
    method: methodOf(rows),
    left,
    balance: held && held.closedAt === undefined ? spendable(held) : undefined,
    targets: isPaid ? targetsOf(rows) : [],
    acts: (['cancel', 'withdraw'] as const).filter(
      (act) => typeof refundDue(order, payment, { act, progress }, now) !== 'string',
    ),
    progress,
    margin: isPaid
      ? marginOf(priceOf(payment, left), jobs, [
          ...(await paidParts(earnings, jobs)),
          ...(await corrections(earnings, orderId, jobs)),
        ])
      : undefined,
    refunds,
    approvals: asked.filter(({ state }) => state !== 'approved'),
  };
}

/** What the order brings in, net: without a bonus it was paid with, and without the fee of the payment method. */
function priceOf(payment: Payment, kept: Grosze) {
  const { gross, vat } = earnedBy(payment, payment.purpose.kind === 'order' ? payment.purpose.vat : zeroGrosze);
  const fees = subtractGrosze(payment.fee, payment.feeVat);
  return { net: subtractGrosze(subtractGrosze(gross, vat), fees), paid: totalPaid(payment), kept };
}

/** What staff added to or deducted from the earnings of those who worked on the order, on its account. */
async function corrections(
  earnings: Pick<EarningStore, 'of'>,
  orderId: string,
  jobs: readonly Job[],
): Promise<Grosze[]> {
  const people = [...new Set(jobs.flatMap(({ holders }) => holders))];
  const lines = (await Promise.all(people.map((translator) => earnings.of(translator)))).flat();
  return lines.flatMap((line) => (line.orderId === orderId && line.fact.startsWith('desk#') ? line.net : []));
}

/** What translators earned for earlier rounds, and for the done part of cancelled jobs. */
async function paidParts(earnings: Pick<EarningStore, 'read'>, jobs: readonly Job[]): Promise<Grosze[]> {
  const ended = jobs.flatMap(({ state, round, holders, ...job }) => {
    const rounds = Array.from({ length: state === 'cancelled' ? round : round - 1 }, (_, place) => place + 1);
    return rounds.flatMap((one) => {
      const fact = factOf({ ...job, round: one });
      return holders.map((translator) => ({ translator, fact }));
    });
  });
  const lines = await Promise.all(ended.map((one) => earnings.read(one)));
  return lines.flatMap((line) => line?.net ?? []);
}

function methodOf({ payment, attempts }: PaymentRows): PaymentMethodKey | undefined {
  if (payment.paidWith) return 'balance';
  return attempts.find(({ number }) => number === payment.paidAttempt)?.method;
}

/** The ways to refund, the original one first. */
function targetsOf({ payment, notices }: PaymentRows): Refund['to'][] {
  const balance = walletOf(payment) === undefined ? [] : (['balance'] as const);
  const isByProvider = !payment.paidWith && notices.some(({ outcome }) => outcome === 'applied');
  return [...(isByProvider ? (['provider'] as const) : []), ...balance];
}
