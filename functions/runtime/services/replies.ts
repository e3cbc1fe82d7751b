import { replyStore } from '../../stores/production/replyStore.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const replies = /* @__PURE__ */ once(() => replyStore(db(), setting('TABLE_JOBS')));
