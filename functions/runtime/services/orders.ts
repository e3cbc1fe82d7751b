import { afterSaleStore } from '../../stores/orders/afterSaleStore.ts';
import { orderStore } from '../../stores/orders/orderStore.ts';
import { orderWorkStore } from '../../stores/orders/orderWorkStore.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const orders = /* @__PURE__ */ once(() => orderStore(db(), setting('TABLE_ORDERS')));
export const orderWork = /* @__PURE__ */ once(() => orderWorkStore(db(), setting('TABLE_ORDERS')));
export const afterSale = /* @__PURE__ */ once(() => afterSaleStore(db(), setting('TABLE_ORDERS')));
