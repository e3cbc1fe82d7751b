import { afterSaleStore } from '../../stores/orders/afterSale.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const afterSale = /* @__PURE__ */ once(() => afterSaleStore(db(), setting('TABLE_ORDERS')));
