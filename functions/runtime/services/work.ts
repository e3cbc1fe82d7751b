import { rateStore } from '../../stores/accounts/rateStore.ts';
import { idempotencyStore } from '../../stores/idempotencyStore.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const rates = once(() => rateStore(db(), setting('TABLE_WORK')));
export const idempotency = once(() => idempotencyStore(db(), setting('TABLE_WORK')));
