import { parcelStore } from '../../stores/orders/parcels.ts';
import type { ShippingDeps } from '../../usecases/shipping/parcels.ts';
import { optionalSetting, setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { productionDeps } from './production.ts';

export const parcels = /* @__PURE__ */ once(() =>
  parcelStore(db(), {
    orders: setting('TABLE_ORDERS'),
    jobs: setting('TABLE_JOBS'),
    audit: optionalSetting('TABLE_AUDIT'),
  }),
);

/** Dependencies of parcels and customers' papers. */
export const shippingDeps = (now: Date): ShippingDeps => ({ ...productionDeps(now), parcels: parcels() });
