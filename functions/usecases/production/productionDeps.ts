import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';
import type { EarningStore } from '../../stores/translators/earningStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';

/** What the work behind orders is done with. */
export interface ProductionDeps {
  orders: Pick<OrderStore, 'read'>;
  production: ProductionStore;
  translators: TranslatorStore;
  earnings: EarningStore;
  now: Date;
}
