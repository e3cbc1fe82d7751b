import {
  ownedPaymentStore,
  paymentDueStore,
  paymentNoticeStore,
  paymentStore,
} from '../../stores/payments/payments.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const payments = /* @__PURE__ */ once(() => paymentStore(db(), setting('TABLE_PAYMENTS')));

export const notices = /* @__PURE__ */ once(() => paymentNoticeStore(db(), setting('TABLE_PAYMENTS')));

export const dues = /* @__PURE__ */ once(() => paymentDueStore(db(), setting('TABLE_PAYMENTS')));

export const ownedPayments = /* @__PURE__ */ once(() => ownedPaymentStore(db(), setting('TABLE_PAYMENTS')));
