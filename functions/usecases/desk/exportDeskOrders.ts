import type { ListedOrder } from '../../domain/order/listedOrder.ts';
import { listDeskOrders, type WantedOrders } from './listDeskOrders.ts';

export const mostExported = 5000;

/** All rows of the list, unless they are too many. */
export async function exportDeskOrders(
  deps: Parameters<typeof listDeskOrders>[0],
  wanted: WantedOrders,
  most = mostExported,
): Promise<{ orders: ListedOrder[]; isComplete: boolean }> {
  const orders: ListedOrder[] = [];
  let next: string | undefined;
  do {
    const page = await listDeskOrders(deps, wanted, Math.min(500, most - orders.length), next);
    orders.push(...page.orders);
    next = page.next;
  } while (next !== undefined && orders.length < most);
  return { orders, isComplete: next === undefined };
}
