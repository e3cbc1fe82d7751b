import { type Grosze, grosze, subtractGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import { shippingMethodById } from '../../domain/catalogue/shippingMethods.ts';
import type { Order } from '../../domain/order/order.ts';
import { grossOfRest, removableLanguages } from '../../domain/order/orderChange.ts';
import { totalPaid } from '../../domain/payment/totalPaid.ts';
import { priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import type { PlannedWork } from '../../domain/production/plan.ts';
import type { PaymentRows } from '../../stores/payments/paymentRows.ts';
import { holdsWallet, type WayBack, waysBack } from '../refunds/waysBack.ts';
import type { ChangeDeps } from './changeDeps.ts';

/** A removable language, with its refund by each way. */
export interface RemovableLanguage {
  targetLanguage: number;
  gross: Grosze;
  /** Less than was paid for it: the minimum price applies to the rest. */
  isMinimum: boolean;
  /** The refund from the payment: less than the price if less is left. */
  due: Grosze;
  /** The price of the order without it. */
  price: Grosze;
  ways: WayBack[];
}

export interface PossibleChange {
  order: Order;
  rows: PaymentRows;
  work: PlannedWork | undefined;
  delivery: 'address' | 'locker' | undefined;
  languages: RemovableLanguage[];
}

/**
 * What the customer may change in an order now, with the amounts. Undefined once its work is taken, and if it is on
 * hold, given up, or unpaid.
 */
export async function previewChange(deps: ChangeDeps, order: Order): Promise<PossibleChange | undefined> {
  if (order.state !== 'accepted' || order.erasedAt !== undefined) return undefined;
  const [rows, work] = [await deps.payments.read(order.paymentSlug), await deps.production.read(order.id)];
  const isUntouched = work?.jobs.every(({ state, assignee }) => state !== 'approved' && assignee === undefined) ?? true;
  if (rows?.payment.state !== 'paid' || !isUntouched) return undefined;
  const method = shippingMethodById(order.form.shippingMethod ?? 0);
  const left = subtractGrosze(totalPaid(rows.payment), rows.payment.refunded);
  const hasWallet = await holdsWallet(deps, rows.payment);
  const languages: RemovableLanguage[] = [];
  const least = priceConfiguration(order.quotation.configurationVersion)?.minimumNet ?? zeroGrosze;
  for (const { targetLanguage, gross, isMinimum } of removableLanguages(order, least)) {
    const due = grosze(Math.min(gross, left));
    const ways = due === 0 ? [] : waysBack(rows, due, { hasWallet, now: deps.now });
    const price = subtractGrosze(grossOfRest(order), gross);
    // A language that cannot be refunded cannot be removed.
    if (due === 0 || ways.length > 0) languages.push({ targetLanguage, gross, isMinimum, due, price, ways });
  }
  return {
    ...{ order, rows, work, languages },
    delivery: method === undefined || method.id === 0 ? undefined : method.needs === 'locker' ? 'locker' : 'address',
  };
}
