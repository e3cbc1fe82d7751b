import { orderingStore } from '../../stores/orders/ordering.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const ordering = /* @__PURE__ */ once(() =>
  orderingStore(db(), {
    // Getters, because the payment webhook only ends refunds and has no settings for carts, orders and mails.
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
