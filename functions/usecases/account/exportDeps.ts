import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { MemberStore } from '../../stores/accounts/memberStore.ts';
import type { OrderApprovalStore } from '../../stores/accounts/orderApprovalStore.ts';
import type { PushStore } from '../../stores/accounts/pushStore.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { TokenStore } from '../../stores/accounts/tokenStore.ts';
import type { OwnedCartStore } from '../../stores/carts/ownedCartStore.ts';
import type { ContactStore } from '../../stores/contacts/contactStore.ts';
import type { SubscriberStore } from '../../stores/contacts/subscriberStore.ts';
import type { InvoiceStore } from '../../stores/invoices/invoiceStore.ts';
import type { AdjustmentStore } from '../../stores/ledger/adjustmentStore.ts';
import type { LedgerStore } from '../../stores/ledger/ledgerStore.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrderStore.ts';
import type { OwnedPaymentStore } from '../../stores/payments/ownedPaymentStore.ts';
import type { PaymentStore } from '../../stores/payments/paymentStore.ts';
import type { AccessStore } from '../../stores/production/accessStore.ts';
import type { ComplaintStore } from '../../stores/production/complaintStore.ts';
import type { GlossaryStore } from '../../stores/production/glossaryStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { ThreadStore } from '../../stores/production/threadStore.ts';
import type { WishStore } from '../../stores/production/wishStore.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';
import type { EndpointStore } from '../../stores/webhooks/endpointStore.ts';
import type { EventStore } from '../../stores/webhooks/eventStore.ts';

export interface ExportDeps {
  accounts: AccountStore;
  tokens: TokenStore;
  security: SecurityLog;
  pushes: Pick<PushStore, 'list'>;
  ownedCarts: Pick<OwnedCartStore, 'newest'>;
  ownedOrders: OwnedOrderStore;
  ownedPayments: Pick<OwnedPaymentStore, 'page'>;
  payments: Pick<PaymentStore, 'read'>;
  quotes: Pick<QuoteStore, 'owned'>;
  invoices: Pick<InvoiceStore, 'page'>;
  ledger: Pick<LedgerStore, 'history'>;
  adjustments: Pick<AdjustmentStore, 'of'>;
  thread: Pick<ThreadStore, 'read'>;
  complaints: Pick<ComplaintStore, 'read'>;
  wishes: Pick<WishStore, 'of'>;
  glossaries: Pick<GlossaryStore, 'index' | 'glossary' | 'style'>;
  production: Pick<ProductionStore, 'names' | 'corrections'>;
  accesses: Pick<AccessStore, 'newest'>;
  endpoints: Pick<EndpointStore, 'list'>;
  events: Pick<EventStore, 'after'>;
  contacts: Pick<ContactStore, 'ofEmail'>;
  subscribers: Pick<SubscriberStore, 'read'>;
  members: MemberStore;
  orderApprovals: Pick<OrderApprovalStore, 'list'>;
  now: Date;
}

/** The most of each kind that fit into one answer; the rest is available on request. */
export const most = 500;
