import type { AfterSaleStore } from '../../stores/orders/afterSaleStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { GiveUpDeps } from './giveUpDeps.ts';

/** Dependencies of a customer's change of an order. */
export interface ChangeDeps extends Omit<GiveUpDeps, 'production'> {
  afterSale: Pick<AfterSaleStore, 'changedItem' | 'write'>;
  production: Pick<ProductionStore, 'read' | 'allOffers' | 'besideOrder' | 'unplanned' | 'noteItem'>;
}
