import { orderStore, orderWorkStore } from '../../stores/orders/orders.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const orders = /* @__PURE__ */ once(() => orderStore(db(), setting('TABLE_ORDERS')));

export const orderWork = /* @__PURE__ */ once(() => orderWorkStore(db(), setting('TABLE_ORDERS')));
