import { dinnerStore } from '../../stores/production/dinners.ts';
import { measureStore } from '../../stores/production/promiseMeasures.ts';
import { productionQueues } from '../../stores/production/workQueues.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const measures = /* @__PURE__ */ once(() => measureStore(db(), setting('TABLE_JOBS')));
export const workQueues = /* @__PURE__ */ once(() => productionQueues(db(), setting('TABLE_JOBS')));

export const dinners = /* @__PURE__ */ once(() => dinnerStore(db(), setting('TABLE_JOBS')));
