import { cartFileStore } from '../../stores/cartFileStore.ts';
import { cartStore } from '../../stores/cartStore.ts';
import { ownedCartStore } from '../../stores/ownedCartStore.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const carts = once(() => cartStore(db(), setting('TABLE_CARTS')));
export const ownedCarts = once(() => ownedCartStore(db(), setting('TABLE_CARTS')));
export const cartFiles = once(() => cartFileStore(db(), setting('TABLE_CARTS')));
