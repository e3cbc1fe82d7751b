import type { OrderSort, OrderStateFilter } from '#shared/model/orderListing.ts';
import { orderStates, statesIn } from '#shared/model/orderListing.ts';
import type { ProductionState } from '#shared/model/orderState.ts';
import type { ServiceKey } from '#shared/model/service.ts';
import { dayAfter, warsawDayBegins } from '#shared/rules/warsawDay.ts';
import type { ListedOrder } from '../../domain/order/listedOrder.ts';
import type { DeskOrderStore } from '../../stores/orders/deskOrderStore.ts';

export interface WantedOrders {
  state?: OrderStateFilter | undefined;
  service?: ServiceKey | undefined;
  language?: number | undefined;
  /** Days in Warsaw. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: OrderSort | undefined;
}

export interface ListedPage {
  orders: ListedOrder[];
  /** The next page's cursor. */
  next: string | undefined;
}

/** A page of all orders. Sorted by state, each state is a separate list, and a page may span two. */
export async function listDeskOrders(
  { deskOrders }: { deskOrders: DeskOrderStore },
  wanted: WantedOrders,
  limit: number,
  cursor?: string,
): Promise<ListedPage> {
  const { service, language, from, to } = wanted;
  const sort = wanted.sort ?? 'newest';
  const groups = groupsOf(statesIn(wanted.state), sort);
  const orders: ListedOrder[] = [];
  let { group, after } = placeOf(cursor);
  for (; group < groups.length; group++) {
    const filter = {
      ...{ states: groups[group] ?? [], service, language },
      from: from && warsawDayBegins(from),
      until: to && warsawDayBegins(dayAfter(to)),
    };
    const isDown = sort !== 'oldest';
    const found = await deskOrders.page({ filter, isDown, limit: limit - orders.length, after });
    orders.push(...found.rows);
    if (found.next !== undefined) return { orders, next: `${group}~${found.next}` };
    after = undefined;
    if (orders.length === limit) break;
  }
  return { orders, next: group + 1 < groups.length ? `${group + 1}~` : undefined };
}

function groupsOf(states: readonly ProductionState[], sort: OrderSort): (readonly ProductionState[])[] {
  if (sort === 'newest' || sort === 'oldest') return [states];
  const inOrder = orderStates.filter((state) => states.includes(state)).map((state) => [state]);
  return sort === 'state' ? inOrder : inOrder.reverse();
}

/** An invalid cursor starts at the beginning. */
function placeOf(cursor: string | undefined): { group: number; after: string | undefined } {
  const [, group = '0', after = ''] = /^(\d{1,2})~(.*)$/.exec(cursor ?? '') ?? [];
  return { group: Number(group), after: after === '' ? undefined : after };
}
