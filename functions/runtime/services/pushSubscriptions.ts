import { pushStore } from '../../stores/accounts/pushSubscriptions.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const pushes = /* @__PURE__ */ once(() => pushStore(db(), setting('TABLE_ACCOUNTS')));
