import { orderApprovals } from '../../runtime/services/accounts.ts';
import { carts, payLinks } from '../../runtime/services/carts.ts';
import { orders } from '../../runtime/services/orders.ts';
import { p24 } from '../../runtime/services/p24.ts';
import { ordering, paymentSite, payments } from '../../runtime/services/payments.ts';
import { stagePrices } from '../../runtime/services/prices.ts';
import { mailQueue } from '../../runtime/services/queues.ts';
import type { PayLinkDeps } from '../../usecases/payLinks/payLinkDeps.ts';

/** What the use cases of links to pay by work with. */
export const payLinkDeps = async (now: Date): Promise<PayLinkDeps> => ({
  carts: carts(),
  orders: orders(),
  payments: payments(),
  ordering: ordering(),
  orderApprovals: orderApprovals(),
  payLinks: payLinks(),
  p24: await p24(),
  mailQueue: mailQueue(),
  site: paymentSite(),
  gatewayFees: stagePrices(now).gatewayFees,
  now,
});
