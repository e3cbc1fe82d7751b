import { brand } from '#shared/model/brand.ts';
import { ledgerStore } from '../../stores/ledgerStore.ts';
import { openRefundStore } from '../../stores/openRefundStore.ts';
import { orderingStore } from '../../stores/orderingStore.ts';
import { ownedPaymentStore } from '../../stores/ownedPaymentStore.ts';
import { paymentDueStore } from '../../stores/paymentDueStore.ts';
import { paymentNoticeStore } from '../../stores/paymentNoticeStore.ts';
import { paymentStore } from '../../stores/paymentStore.ts';
import { refundStore } from '../../stores/refundStore.ts';
import type { PaymentSite } from '../../usecases/payments/parts.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { isTestProvider } from './p24.ts';

export const payments = once(() => paymentStore(db(), setting('TABLE_PAYMENTS')));
export const notices = once(() => paymentNoticeStore(db(), setting('TABLE_PAYMENTS')));
export const dues = once(() => paymentDueStore(db(), setting('TABLE_PAYMENTS')));

export const ordering = once(() =>
  orderingStore(db(), {
    // Asked for when written to: the webhook ends refunds and knows neither carts nor orders nor mails.
    get carts() {
      return setting('TABLE_CARTS');
    },
    get invoices() {
      return setting('TABLE_INVOICES');
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

export const ownedPayments = once(() => ownedPaymentStore(db(), setting('TABLE_PAYMENTS')));
export const ledger = once(() => ledgerStore(db(), setting('TABLE_LEDGER')));
export const openRefunds = once(() => openRefundStore(db(), setting('TABLE_PAYMENTS')));
export const refunds = once(() => refundStore(db(), setting('TABLE_PAYMENTS')));

export const paymentSite = once(
  (): PaymentSite => ({
    origin: setting('SITE_ORIGIN'),
    brandName: brand.name,
    contactEmail: brand.email,
    test: isTestProvider(),
  }),
);
