import { accessStore } from '../../stores/production/fileAccesses.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

/** The log of who opened which file of an order. */
export const accesses = /* @__PURE__ */ once(() => accessStore(db(), setting('TABLE_JOBS')));
