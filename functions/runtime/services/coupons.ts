import { couponDeskStore } from '../../stores/carts/coupons.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const couponDesk = /* @__PURE__ */ once(() =>
  couponDeskStore(db(), { carts: setting('TABLE_CARTS'), audit: setting('TABLE_AUDIT') }),
);
