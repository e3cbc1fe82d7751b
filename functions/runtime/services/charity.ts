import { dinnerStore } from '../../stores/production/dinnerStore.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const dinners = /* @__PURE__ */ once(() => dinnerStore(db(), setting('TABLE_JOBS')));
