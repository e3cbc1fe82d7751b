import { replyStore, threadStore } from '../../stores/production/thread.ts';
import type { ThreadDeps } from '../../usecases/thread/orderThread.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { productionDeps } from './production.ts';

export const thread = /* @__PURE__ */ once(() => threadStore(db(), setting('TABLE_JOBS')));

/** Dependencies of an order's thread. */
export const threadDeps = (now: Date): ThreadDeps => ({
  ...productionDeps(now),
  thread: thread(),
  rules: setting('AFTER_SALE'),
});

export const replies = /* @__PURE__ */ once(() => replyStore(db(), setting('TABLE_JOBS')));
