import { orders } from './orders.ts';
import { mailQueue } from './outside/queues.ts';
import { awaitedTransfers, ordering, payments } from './payments.ts';

/** Dependencies of booking a bank transfer. */
export const transferDeps = (now: Date) => ({
  orders: orders(),
  payments: payments(),
  ordering: ordering(),
  transfers: awaitedTransfers(),
  mailQueue: mailQueue(),
  now,
});
