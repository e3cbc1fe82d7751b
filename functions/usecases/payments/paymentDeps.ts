import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { MoneyArrived } from '#events/messages/moneyArrived.ts';
import type { GatewayFees } from '#shared/model/gatewayFees.ts';
import type { P24Client } from '../../gateways/p24/p24Client.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { OrderApprovalStore } from '../../stores/accounts/orderApprovalStore.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import type { LedgerStore } from '../../stores/ledger/ledgerStore.ts';
import type { OrderingStore } from '../../stores/orders/orderingStore.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { PaymentDueStore } from '../../stores/payments/paymentDueStore.ts';
import type { PaymentNoticeStore } from '../../stores/payments/paymentNoticeStore.ts';
import type { PaymentStore } from '../../stores/payments/paymentStore.ts';
import type { RefundStore } from '../../stores/payments/refundStore.ts';

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
  /** Used for customers whose address is too long for the provider. */
  contactEmail: string;
  /** The provider is the sandbox. */
  test: boolean;
}
