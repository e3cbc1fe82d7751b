import { sessionStore } from '../../stores/sessionStore.ts';
import { tokenStore } from '../../stores/tokenStore.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const tokens = once(() => tokenStore(db(), setting('TABLE_ACCOUNTS')));
export const sessions = once(() => sessionStore(db(), setting('TABLE_ACCOUNTS')));
