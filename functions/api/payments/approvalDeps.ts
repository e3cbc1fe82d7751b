import { accounts, links, orderApprovals, outbox, rates, security } from '../../runtime/services/accounts.ts';
import { members } from '../../runtime/services/callers.ts';
import { carts } from '../../runtime/services/carts.ts';
import { orders } from '../../runtime/services/orders.ts';
import { ledger, ordering, paymentSite, payments } from '../../runtime/services/payments.ts';
import { stagePrices } from '../../runtime/services/prices.ts';
import { mailQueue } from '../../runtime/services/queues.ts';
import type { ApprovalDeps } from '../../usecases/approvals/approvalDeps.ts';

/** What the use cases of approvals work with. */
export const approvalDeps = (now: Date): ApprovalDeps => ({
  accounts: accounts(),
  carts: carts(),
  ledger: ledger(),
  links: links(),
  mailQueue: mailQueue(),
  members: members(),
  orderApprovals: orderApprovals(),
  ordering: ordering(),
  orders: orders(),
  outbox: outbox(),
  payments: payments(),
  rates: rates(),
  security: security(),
  site: paymentSite(),
  gatewayFees: stagePrices(now).gatewayFees,
  now,
});
