import { awaitedTransfers } from './awaitedTransfers.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { mailQueue } from './outside/queues.ts';
import { payments } from './payments.ts';

/** Dependencies of booking a bank transfer. */
export const transferDeps = (now: Date) => ({
  orders: orders(),
  payments: payments(),
  ordering: ordering(),
  transfers: awaitedTransfers(),
  mailQueue: mailQueue(),
  now,
});
