import { mailStore } from '../../stores/mails/mailStore.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const mails = /* @__PURE__ */ once(() => mailStore(db(), setting('TABLE_WORK')));
