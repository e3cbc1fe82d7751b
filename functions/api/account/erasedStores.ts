import { closing, deletions, ownedOrders, team } from '../../runtime/services/accounts.ts';
import { members, tokens } from '../../runtime/services/callers.ts';
import { carts, ownedCarts } from '../../runtime/services/carts.ts';
import { complaints } from '../../runtime/services/complaints.ts';
import { contacts, erasingContacts } from '../../runtime/services/contacts.ts';
import { mailWords } from '../../runtime/services/mails.ts';
import { subscribers } from '../../runtime/services/newsletter.ts';
import { orders, orderWork } from '../../runtime/services/orders.ts';
import { ledger, ordering, ownedPayments, payments } from '../../runtime/services/payments.ts';
import { production } from '../../runtime/services/production.ts';
import { quotes, quotingHours } from '../../runtime/services/quotes.ts';
import { thread } from '../../runtime/services/thread.ts';
import { endpoints, events, lanes } from '../../runtime/services/webhooks.ts';
import { glossaries } from '../../runtime/services/wording.ts';

/** The stores of everything that is erased with an account. */
export const erasedStores = () => ({
  webhooks: { endpoints: endpoints(), events: events(), lanes: lanes() },
  carts: carts(),
  closing: closing(),
  teams: { members: members(), team: team(), tokens: tokens() },
  contacts: contacts(),
  erasingContacts: erasingContacts(),
  subscribers: subscribers(),
  deletions: deletions(),
  ledger: ledger(),
  ordering: ordering(),
  orders: orders(),
  orderWork: orderWork(),
  ownedCarts: ownedCarts(),
  ownedOrders: ownedOrders(),
  ownedPayments: ownedPayments(),
  payments: payments(),
  production: production(),
  thread: thread(),
  complaints: complaints(),
  wishes: production().wishes,
  glossaries: glossaries(),
  mailWords: mailWords(),
  quotes: quotes(),
  hours: quotingHours(),
});
