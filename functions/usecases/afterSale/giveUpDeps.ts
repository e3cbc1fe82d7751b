import type { LedgerStore } from '../../stores/ledger/ledgerStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';

/** Dependencies of giving an order up. */
export interface GiveUpDeps extends Pick<PaymentDeps, 'payments' | 'ordering' | 'mailQueue' | 'now'> {
  orders: Pick<OrderStore, 'read'>;
  production: Pick<ProductionStore, 'read' | 'unmoved'>;
  ledger: Pick<LedgerStore, 'readWallet'>;
  outbox: Pick<MailOutbox, 'item'>;
}
