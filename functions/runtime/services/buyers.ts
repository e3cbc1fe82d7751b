import type { BuyerDeps } from '../../usecases/invoices/correctBuyer.ts';
import { setting } from '../settings.ts';
import { invoices } from './invoices.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { mailQueue } from './outside/queues.ts';
import { vies } from './outside/vies.ts';
import { payments } from './payments.ts';

/** Dependencies of correcting the buyer of an invoice. */
export const buyerDeps = (now: Date): BuyerDeps => ({
  invoices: invoices(),
  orders: orders(),
  payments: payments(),
  vies: vies(),
  seller: setting('SELLER'),
  outbox: outbox(),
  mailQueue: mailQueue(),
  auditTable: setting('TABLE_AUDIT'),
  now,
});
