import { auditStore } from '../../stores/audit/auditStore.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const audit = /* @__PURE__ */ once(() => auditStore(db(), setting('TABLE_AUDIT')));
