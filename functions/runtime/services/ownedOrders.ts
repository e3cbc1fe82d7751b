import { ownedOrderStore } from '../../stores/orders/ownedOrders.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const ownedOrders = /* @__PURE__ */ once(() => ownedOrderStore(db(), setting('TABLE_ORDERS')));
