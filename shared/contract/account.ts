import { entrance } from './account/entrance.ts';
import { login } from './account/login.ts';
import { ownOrders } from './account/ownOrders.ts';
import { privacy } from './account/privacy.ts';
import { session } from './account/session.ts';

export const account = { ...entrance, ...login, ...session, ...ownOrders, ...privacy };
