import type { Seller } from '#shared/model/seller.ts';
import type { TopUpVat } from '#shared/model/stageRule.ts';
import type { ViesGateway } from '../../gateways/vies/viesGateway.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { CollectionStore } from '../../stores/invoices/collectionStore.ts';
import type { InvoiceStore } from '../../stores/invoices/invoiceStore.ts';
import type { OrderInvoiceDueStore } from '../../stores/invoices/orderInvoiceDueStore.ts';
import type { TopUpInvoiceDueStore } from '../../stores/invoices/topUpInvoiceDueStore.ts';
import type { PaymentStore } from '../../stores/payments/paymentStore.ts';

/** Dependencies of the invoicing use cases; each takes what it needs. */
export interface InvoiceDeps {
  invoices: InvoiceStore;
  collections: CollectionStore;
  orderDues: OrderInvoiceDueStore;
  topUpDues: TopUpInvoiceDueStore;
  /** The VAT treatment of top-ups. */
  topUpVat: TopUpVat;
  accounts: Pick<AccountStore, 'read'>;
  payments: PaymentStore;
  vies: ViesGateway;
  seller: Seller;
  /** Called for an order whose invoice failed. */
  onDefect: (orderId: string, error: unknown) => void;
  now: Date;
}
