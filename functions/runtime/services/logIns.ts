import { challengeStore, deviceStore } from '../../stores/accounts/logIns.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const challenges = /* @__PURE__ */ once(() => challengeStore(db(), setting('TABLE_ACCOUNTS')));

export const devices = /* @__PURE__ */ once(() => deviceStore(db(), setting('TABLE_ACCOUNTS')));
