import { mailOutbox } from '../../stores/mails/queuedMails.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const outbox = /* @__PURE__ */ once(() => mailOutbox(db(), setting('TABLE_WORK')));
