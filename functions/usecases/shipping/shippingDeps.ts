import type { ParcelStore } from '../../stores/orders/parcelStore.ts';
import type { ProductionDeps } from '../production/productionDeps.ts';

/** What parcels and customers' papers are handled with. */
export interface ShippingDeps extends ProductionDeps {
  parcels: ParcelStore;
}
