import { orderApprovals } from '../../runtime/services/accounts.ts';
import { carts } from '../../runtime/services/carts.ts';
import { orders } from '../../runtime/services/orders.ts';
import { ledger, ordering, paymentSite, payments } from '../../runtime/services/payments.ts';
import { stagePrices } from '../../runtime/services/prices.ts';
import { mailQueue } from '../../runtime/services/queues.ts';

/** Dependencies of every way to order. */
export const orderingDeps = (now: Date) => ({
  carts: carts(),
  orders: orders(),
  payments: payments(),
  ordering: ordering(),
  orderApprovals: orderApprovals(),
  ledger: ledger(),
  mailQueue: mailQueue(),
  site: paymentSite(),
  gatewayFees: stagePrices(now).gatewayFees,
  now,
});
