import { brand } from '#shared/model/brand.ts';
import { ledgerStore } from '../../stores/ledgerStore.ts';
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
    carts: setting('TABLE_CARTS'),
    ledger: setting('TABLE_LEDGER'),
    orders: setting('TABLE_ORDERS'),
    payments: setting('TABLE_PAYMENTS'),
    work: setting('TABLE_WORK'),
  }),
);

export const ownedPayments = once(() => ownedPaymentStore(db(), setting('TABLE_PAYMENTS')));
export const ledger = once(() => ledgerStore(db(), setting('TABLE_LEDGER')));
export const refunds = once(() => refundStore(db(), setting('TABLE_PAYMENTS')));

export const paymentSite = once(
  (): PaymentSite => ({
    origin: setting('SITE_ORIGIN'),
    brandName: brand.name,
    contactEmail: brand.email,
    test: isTestProvider(),
  }),
);
