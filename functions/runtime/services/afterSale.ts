import { complaintStore } from '../../stores/production/complaints.ts';
import type { ChangeDeps } from '../../usecases/afterSale/changeOrder.ts';
import type { GiveUpDeps } from '../../usecases/afterSale/giveUp.ts';
import type { ComplaintDeps } from '../../usecases/complaints/complaints.ts';
import { setting } from '../settings.ts';
import { afterSale } from './afterSaleOrders.ts';
import { db } from './db.ts';
import { ledger } from './ledger.ts';
import { once } from './once.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { mailQueue } from './outside/queues.ts';
import { payments } from './payments.ts';
import { production } from './production.ts';
import { translators } from './translators.ts';

/** Dependencies of giving an order up. */
export const giveUpDeps = (now: Date): GiveUpDeps => ({
  orders: orders(),
  payments: payments(),
  ordering: ordering(),
  production: production(),
  ledger: ledger(),
  outbox: outbox(),
  mailQueue: mailQueue(),
  now,
});

/** Dependencies of a customer's change of an order. */
export const changeDeps = (now: Date): ChangeDeps => ({
  ...giveUpDeps(now),
  production: production(),
  afterSale: afterSale(),
});

export const complaints = /* @__PURE__ */ once(() => complaintStore(db(), setting('TABLE_JOBS')));

/** Dependencies of complaints. */
export const complaintDeps = (now: Date): ComplaintDeps => ({
  ...giveUpDeps(now),
  production: production(),
  translators: translators(),
  complaints: complaints(),
  rules: setting('AFTER_SALE'),
});
