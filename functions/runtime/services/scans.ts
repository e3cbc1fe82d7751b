import { scanStore } from '../../stores/files/scans.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const scans = /* @__PURE__ */ once(() => scanStore(db(), setting('TABLE_WORK')));
