import type { Refusal } from '#shared/contract/operation.ts';
import type { FileDays } from '#shared/rules/retention.ts';
import { filesEraseAt, filesKeptFrom, mayChooseFileDays } from '../../domain/order/fileRetention.ts';
import type { Order } from '../../domain/order/order.ts';
import type { AfterSaleStore } from '../../stores/orders/afterSaleStore.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';

interface Deps {
  afterSale: Pick<AfterSaleStore, 'keepFiles'>;
  production: Pick<ProductionStore, 'filesItem'>;
}

/**
 * The customer chooses how long an order's files are kept after delivery, or its end. `conflict`: they are erased or
 * being erased.
 */
export async function chooseFileDays(
  { afterSale, production }: Deps,
  order: Order,
  days: FileDays,
): Promise<Order | Refusal<'conflict'>> {
  if (!mayChooseFileDays(order)) return { refused: 'conflict' };
  const chosen: Order = { ...order, retentionDays: days };
  const [from, eraseAt] = [filesKeptFrom(chosen), filesEraseAt(chosen)];
  const due = from !== undefined && eraseAt ? [production.filesItem(order.id, from, eraseAt.toISOString())] : [];
  return (await afterSale.keepFiles(order, days, due)) === 'written' ? chosen : { refused: 'conflict' };
}
