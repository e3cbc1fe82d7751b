import { accountStore, linkStore } from '../../stores/accounts/accounts.ts';
import { securityLog } from '../../stores/accounts/securityLog.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const accounts = /* @__PURE__ */ once(() => accountStore(db(), setting('TABLE_ACCOUNTS')));

export const links = /* @__PURE__ */ once(() => linkStore(db(), setting('TABLE_ACCOUNTS')));

export const security = /* @__PURE__ */ once(() => securityLog(db(), setting('TABLE_ACCOUNTS')));
