import { rateStore } from '../../stores/accounts/rateLimits.ts';
import { tokenUseStore } from '../../stores/accounts/tokenUse.ts';
import { idempotencyStore } from '../../stores/idempotency.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const rates = /* @__PURE__ */ once(() => rateStore(db(), setting('TABLE_WORK')));
export const idempotency = /* @__PURE__ */ once(() => idempotencyStore(db(), setting('TABLE_WORK')));
export const tokenUse = /* @__PURE__ */ once(() => tokenUseStore(db(), setting('TABLE_WORK')));
