import { vatOf } from '../../domain/cart/vatOf.ts';
import { startOfWarsawDay } from '../../domain/delivery/workingCalendar.ts';
import type { InvoiceDraft } from '../../domain/invoice/invoice.ts';
import type { HoldReason } from '../../domain/invoice/invoiceRow.ts';
import { orderInvoice } from '../../domain/invoice/orderInvoice.ts';
import { owesInvoice } from '../../domain/invoice/owesInvoice.ts';
import type { Order } from '../../domain/order/order.ts';
import { priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import type { PaymentRows } from '../../stores/payments/paymentRows.ts';
import { checkVies } from '../vat/checkVies.ts';
import type { InvoiceDeps } from './deps.ts';

/** Collective invoices of a month (YYYY-MM) are made on the first of the next one, two hours after midnight in Warsaw. */
function collectiveDueAt(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = Date.UTC(year, number, 1) / 86_400_000;
  return new Date(startOfWarsawDay(first).getTime() + 2 * 3_600_000);
}

export type OrderInvoiced = 'issued' | 'collected' | 'held' | 'needs_person' | 'nothing_to_invoice';

/** How soon an unavailable register is asked again, for as long as it takes. */
export const retryMs = 15 * 60_000;

/**
 * The invoice of a paid order: `issue`, a draft to be issued; or it is collected for the monthly invoice. The rate is
 * the one paid: while VIES does not answer, the invoice is held, and if its answer asks for another rate, a person
 * decides.
 */
export async function invoiceOrder(
  deps: InvoiceDeps,
  order: Order,
): Promise<{ issue: InvoiceDraft } | Exclude<OrderInvoiced, 'issued'>> {
  const { orderDues, now } = deps;
  const rows = await deps.payments.read(order.paymentSlug);
  if (!rows) throw new Error('An order without its payment.');
  if (!owesInvoice(rows.payment, deps.topUpVat)) {
    await orderDues.done(order.id);
    return 'nothing_to_invoice';
  }
  const draft = draftOf(rows, order, now);
  const hold = await holdReason(deps, order);
  if (hold) {
    await deps.invoices.hold({ state: 'held', id: draft.id, hold, draft, createdAt: now.toISOString() });
    if (hold === 'vies') await orderDues.postpone(order.id, new Date(now.getTime() + retryMs));
    else await orderDues.done(order.id);
    return hold === 'vies' ? 'held' : 'needs_person';
  }
  if (!(await collect(deps, draft))) return { issue: draft };
  await orderDues.done(order.id);
  return 'collected';
}

function draftOf({ payment, attempts }: PaymentRows, order: Order, now: Date): InvoiceDraft {
  const attempt = attempts.find(({ number }) => number === payment.paidAttempt);
  const { fee, feeVat } = payment;
  return orderInvoice(order, {
    at: new Date(payment.paidAt ?? order.acceptedAt ?? now),
    by: payment.paidWith ? 'balance' : attempt?.method,
    fee,
    feeVat,
  });
}

async function holdReason(deps: InvoiceDeps, { billing, quotation }: Order): Promise<HoldReason | undefined> {
  if (billing.vies?.state !== 'pending') return undefined;
  const quotedAs = { rate: quotation.vatRate, reason: quotation.vatReason };
  const vies = await checkVies(deps, billing, { vies: billing.vies, quotedAs });
  const configuration = priceConfiguration(quotation.configurationVersion);
  if (!configuration) throw new Error(`No prices of version ${quotation.configurationVersion}.`);
  const decision = vatOf({ ...billing, vies }, configuration);
  if (decision?.holdInvoice) return 'vies';
  return decision?.rate === quotation.vatRate && decision.reason === quotation.vatReason ? undefined : 'vies_differs';
}

/** Whether the order waits for its month's collective invoice. */
async function collect({ collections }: InvoiceDeps, draft: InvoiceDraft): Promise<boolean> {
  const { account, paidOn } = draft;
  if (account === undefined || paidOn === undefined || !(await collections.isMonthly(account))) return false;
  const month = paidOn.slice(0, 7);
  return collections.keep(account, month, draft, collectiveDueAt(month));
}
