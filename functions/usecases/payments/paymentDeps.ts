import type { MailQueued, MoneyArrived } from '#events/messages/queueMessages.ts';
import type { GatewayFees } from '#shared/model/money/gatewayFees.ts';
import type { P24Client } from '../../gateways/p24/p24Client.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { OrderApprovalStore } from '../../stores/accounts/orderApprovals.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import type { LedgerStore } from '../../stores/ledger/ledger.ts';
import type { OrderingStore } from '../../stores/orders/ordering.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { PaymentDueStore, PaymentNoticeStore, PaymentStore } from '../../stores/payments/payments.ts';
import type { RefundStore } from '../../stores/payments/refunds.ts';

/** Dependencies of the payment use cases; each takes what it needs. */
export interface PaymentDeps {
  carts: CartStore;
  orders: OrderStore;
  payments: PaymentStore;
  notices: PaymentNoticeStore;
  dues: PaymentDueStore;
  ordering: OrderingStore;
  /** Orders of members that wait for approval. */
  orderApprovals: OrderApprovalStore;
  ledger: LedgerStore;
  refunds: RefundStore;
  p24: P24Client;
  settleQueue: QueueGateway<MoneyArrived>;
  mailQueue: QueueGateway<MailQueued>;
  site: PaymentSite;
  /** The current fees. */
  gatewayFees: GatewayFees;
  now: Date;
}

export interface PaymentSite {
  /** Origin of the site and the webhooks, without a trailing slash. */
  origin: string;
  brandName: string;
  /** Given to the provider for customers whose own address is too long for it. */
  contactEmail: string;
  /** Whether the provider is its sandbox. */
  test: boolean;
}
