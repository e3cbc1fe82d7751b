import { cartFileStore } from '../../stores/carts/cartFiles.ts';
import { cartStore, expiredCartStore, ownedCartStore } from '../../stores/carts/carts.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const carts = /* @__PURE__ */ once(() => cartStore(db(), setting('TABLE_CARTS')));

export const ownedCarts = /* @__PURE__ */ once(() => ownedCartStore(db(), setting('TABLE_CARTS')));

export const cartFiles = /* @__PURE__ */ once(() => cartFileStore(db(), setting('TABLE_CARTS')));

export const expiredCarts = /* @__PURE__ */ once(() => expiredCartStore(db(), setting('TABLE_CARTS')));
