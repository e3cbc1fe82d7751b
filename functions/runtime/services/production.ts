import { productionStore } from '../../stores/production/production.ts';
import { repertoriumStore } from '../../stores/translators/repertorium.ts';
import { earningStore, statementStore } from '../../stores/translators/statements.ts';
import { agreementStore, publicStore, translatorStore } from '../../stores/translators/translators.ts';
import type { ProductionDeps } from '../../usecases/production/changeWork.ts';
import { optionalSetting, setting } from '../settings.ts';
import { outbox } from './accounts.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { orders } from './orders.ts';
import { mailQueue } from './outside/queues.ts';

export const translators = /* @__PURE__ */ once(() => translatorStore(db(), setting('TABLE_TRANSLATORS')));
export const agreements = /* @__PURE__ */ once(() => agreementStore(db(), setting('TABLE_TRANSLATORS')));
export const shown = /* @__PURE__ */ once(() => publicStore(db(), setting('TABLE_TRANSLATORS')));
export const earnings = /* @__PURE__ */ once(() => earningStore(db(), setting('TABLE_TRANSLATORS')));
export const repertorium = /* @__PURE__ */ once(() => repertoriumStore(db(), setting('TABLE_TRANSLATORS')));
export const statements = /* @__PURE__ */ once(() => statementStore(db(), setting('TABLE_TRANSLATORS')));
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
