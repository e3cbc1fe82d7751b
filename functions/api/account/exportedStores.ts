import { accesses } from '../../runtime/services/accesses.ts';
import { orderApprovals, ownedOrders, pushes } from '../../runtime/services/accounts.ts';
import { adjustments } from '../../runtime/services/balances.ts';
import { members } from '../../runtime/services/callers.ts';
import { ownedCarts } from '../../runtime/services/carts.ts';
import { complaints } from '../../runtime/services/complaints.ts';
import { contacts } from '../../runtime/services/contacts.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { subscribers } from '../../runtime/services/newsletter.ts';
import { ledger, ownedPayments, payments } from '../../runtime/services/payments.ts';
import { production } from '../../runtime/services/production.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { thread } from '../../runtime/services/thread.ts';
import { endpoints, events } from '../../runtime/services/webhooks.ts';
import { glossaries } from '../../runtime/services/wording.ts';

/** The stores of everything that a person's export contains. */
export const exportedStores = () => ({
  pushes: pushes(),
  ownedCarts: ownedCarts(),
  ownedOrders: ownedOrders(),
  ownedPayments: ownedPayments(),
  payments: payments(),
  quotes: quotes(),
  invoices: invoices(),
  ledger: ledger(),
  adjustments: adjustments(),
  thread: thread(),
  complaints: complaints(),
  wishes: production().wishes,
  glossaries: glossaries(),
  production: production(),
  accesses: accesses(),
  endpoints: endpoints(),
  events: events(),
  contacts: contacts(),
  subscribers: subscribers(),
  members: members(),
  orderApprovals: orderApprovals(),
});
