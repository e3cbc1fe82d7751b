import { rateStore } from '../../stores/accounts/rateLimits.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const rates = /* @__PURE__ */ once(() => rateStore(db(), setting('TABLE_WORK')));
