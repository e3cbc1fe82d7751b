import { brand } from '#shared/model/brand.ts';
import { ledgerStore } from '../../stores/ledger/ledgerStore.ts';
import { reportStore } from '../../stores/ledger/reportStore.ts';
import { orderingStore } from '../../stores/orders/orderingStore.ts';
import { awaitedTransferStore } from '../../stores/payments/awaitedTransferStore.ts';
import { openRefundStore } from '../../stores/payments/openRefundStore.ts';
import { ownedPaymentStore } from '../../stores/payments/ownedPaymentStore.ts';
import { paymentDueStore } from '../../stores/payments/paymentDueStore.ts';
import { paymentNoticeStore } from '../../stores/payments/paymentNoticeStore.ts';
import { paymentStore } from '../../stores/payments/paymentStore.ts';
import { refundStore } from '../../stores/payments/refundStore.ts';
import type { PaymentSite } from '../../usecases/payments/paymentDeps.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { isTestProvider } from './p24.ts';

export const payments = /* @__PURE__ */ once(() => paymentStore(db(), setting('TABLE_PAYMENTS')));
export const notices = /* @__PURE__ */ once(() => paymentNoticeStore(db(), setting('TABLE_PAYMENTS')));
export const dues = /* @__PURE__ */ once(() => paymentDueStore(db(), setting('TABLE_PAYMENTS')));

export const ordering = /* @__PURE__ */ once(() =>
  orderingStore(db(), {
    // Resolved on the first write: the webhook ends refunds and knows neither carts nor orders nor mails.
    get accounts() {
      return setting('TABLE_ACCOUNTS');
    },
    get audit() {
      return setting('TABLE_AUDIT');
    },
    get carts() {
      return setting('TABLE_CARTS');
    },
    get invoices() {
      return setting('TABLE_INVOICES');
    },
    get jobs() {
      return setting('TABLE_JOBS');
    },
    get ledger() {
      return setting('TABLE_LEDGER');
    },
    get orders() {
      return setting('TABLE_ORDERS');
    },
    get payments() {
      return setting('TABLE_PAYMENTS');
    },
    get work() {
      return setting('TABLE_WORK');
    },
  }),
);

export const ownedPayments = /* @__PURE__ */ once(() => ownedPaymentStore(db(), setting('TABLE_PAYMENTS')));
export const ledger = /* @__PURE__ */ once(() => ledgerStore(db(), setting('TABLE_LEDGER')));
export const reports = /* @__PURE__ */ once(() =>
  reportStore(db(), { ledger: setting('TABLE_LEDGER'), work: setting('TABLE_WORK') }),
);
export const openRefunds = /* @__PURE__ */ once(() => openRefundStore(db(), setting('TABLE_PAYMENTS')));
export const awaitedTransfers = /* @__PURE__ */ once(() => awaitedTransferStore(db(), setting('TABLE_PAYMENTS')));
export const refunds = /* @__PURE__ */ once(() => refundStore(db(), setting('TABLE_PAYMENTS')));

export const paymentSite = /* @__PURE__ */ once(
  (): PaymentSite => ({
    origin: setting('SITE_ORIGIN'),
    brandName: brand.name,
    contactEmail: brand.email,
    test: isTestProvider(),
  }),
);
