import { deskOrderStore } from '../../stores/orders/deskOrders.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const deskOrders = /* @__PURE__ */ once(() => deskOrderStore(db(), setting('TABLE_ORDERS')));
