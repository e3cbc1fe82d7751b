import { sessionStore } from '../../stores/accounts/sessions.ts';
import { memberStore } from '../../stores/accounts/team.ts';
import { tokenStore } from '../../stores/accounts/tokens.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const tokens = /* @__PURE__ */ once(() => tokenStore(db(), setting('TABLE_ACCOUNTS')));
export const sessions = /* @__PURE__ */ once(() => sessionStore(db(), setting('TABLE_ACCOUNTS')));
export const members = /* @__PURE__ */ once(() => memberStore(db(), setting('TABLE_ACCOUNTS')));
