import { payLinkStore } from '../../stores/carts/payLinks.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const payLinks = /* @__PURE__ */ once(() => payLinkStore(db(), setting('TABLE_CARTS')));
