import { productionStore } from '../../stores/production/production.ts';
import type { ProductionDeps } from '../../usecases/production/changeWork.ts';
import { optionalSetting, setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { mailQueue } from './outside/queues.ts';
import { earnings, repertorium } from './statements.ts';
import { translators } from './translators.ts';

export const production = /* @__PURE__ */ once(() =>
  productionStore(db(), {
    jobs: setting('TABLE_JOBS'),
    // Getters, because the mail sender only reads jobs and has no settings for the tables written to.
    get orders() {
      return setting('TABLE_ORDERS');
    },
    get translators() {
      return setting('TABLE_TRANSLATORS');
    },
    audit: optionalSetting('TABLE_AUDIT'),
  }),
);

/** Dependencies of production. */
export const productionDeps = (now: Date): ProductionDeps => ({
  orders: orders(),
  production: production(),
  translators: translators(),
  earnings: earnings(),
  repertorium: repertorium(),
  outbox: outbox(),
  mailQueue: mailQueue(),
  now,
});

/** Whether this stage approves delivered work automatically if the checks found nothing to look at. */
export const approvesChecked = (): boolean => setting('APPROVES_CHECKED_WORK') === 'true';
