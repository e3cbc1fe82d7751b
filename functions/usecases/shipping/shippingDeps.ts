import type { Customs } from '../../domain/order/customs.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import type { ParcelStore } from '../../stores/orders/parcelStore.ts';
import type { ProductionDeps } from '../production/productionDeps.ts';

/** Dependencies of parcels and customers' papers. */
export interface ShippingDeps extends ProductionDeps {
  parcels: ParcelStore;
}

/** An entered parcel. */
export interface EnteredParcel {
  orderId: string;
  /** The package number as typed. */
  text: string;
  sent: boolean;
  customs?: Customs | undefined;
  /** It contains the customer's own papers. */
  withOriginals?: boolean;
  by: Actor;
}
