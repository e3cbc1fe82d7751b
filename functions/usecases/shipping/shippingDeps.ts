import type { Customs } from '../../domain/order/customs.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import type { ParcelStore } from '../../stores/orders/parcelStore.ts';
import type { ProductionDeps } from '../production/productionDeps.ts';

/** Dependencies of parcels and customers' papers. */
export interface ShippingDeps extends ProductionDeps {
  parcels: ParcelStore;
}

/** A parcel as it is entered. */
export interface EnteredParcel {
  orderId: string;
  /** The package number as it was typed. */
  text: string;
  sent: boolean;
  customs?: Customs | undefined;
  /** The customer's own papers are in it. */
  withOriginals?: boolean;
  by: Actor;
}
