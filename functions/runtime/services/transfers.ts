import { orders } from './orders.ts';
import { awaitedTransfers, ordering, payments } from './payments.ts';
import { mailQueue } from './queues.ts';

/** Dependencies of booking a bank transfer. */
export const transferDeps = (now: Date) => ({
  orders: orders(),
  payments: payments(),
  ordering: ordering(),
  transfers: awaitedTransfers(),
  mailQueue: mailQueue(),
  now,
});
