import { measureStore } from '../../stores/production/measureStore.ts';
import { productionQueues } from '../../stores/production/productionQueues.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const measures = /* @__PURE__ */ once(() => measureStore(db(), setting('TABLE_JOBS')));
export const workQueues = /* @__PURE__ */ once(() => productionQueues(db(), setting('TABLE_JOBS')));
