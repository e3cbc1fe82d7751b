import type { GiveUpDeps } from '../../usecases/afterSale/giveUpDeps.ts';
import { outbox } from './accounts.ts';
import { orders } from './orders.ts';
import { ledger, ordering, payments } from './payments.ts';
import { production } from './production.ts';
import { mailQueue } from './queues.ts';

/** What a customer's giving up is worked out and done with. */
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
