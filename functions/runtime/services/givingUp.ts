import type { ChangeDeps } from '../../usecases/afterSale/changeDeps.ts';
import type { GiveUpDeps } from '../../usecases/afterSale/giveUpDeps.ts';
import { outbox } from './accounts.ts';
import { afterSale, orders } from './orders.ts';
import { ledger, ordering, payments } from './payments.ts';
import { production } from './production.ts';
import { mailQueue } from './queues.ts';

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
