import { type OrderSort, type OrderStateFilter, orderStates, statesIn } from '#shared/model/order/orderListing.ts';
import type { ProductionState } from '#shared/model/order/orderState.ts';
import type { ServiceKey } from '#shared/model/order/service.ts';
import { dayAfter, warsawDayBegins } from '#shared/rules/say/warsawDay.ts';
import type { Shipment } from '../../domain/order/order.ts';
import { type ListedOrder, listedOf } from '../../domain/order/orderLists.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { DeskOrderStore } from '../../stores/orders/deskOrders.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrders.ts';

export interface WantedOrders {
  state?: OrderStateFilter | undefined;
  service?: ServiceKey | undefined;
  language?: number | undefined;
  /** First and last day of the orders, in Warsaw. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: OrderSort | undefined;
}

/** An order of the list, with its parcel where there is one. */
export type DeskOrder = ListedOrder & { shipment?: Shipment | undefined };

interface ListedPage {
  orders: DeskOrder[];
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
  const sort = wanted.sort ?? 'newest';
  const groups = groupsOf(statesIn(wanted.state), sort);
  const orders: DeskOrder[] = [];
  let { group, after } = placeOf(cursor);
  for (; group < groups.length; group++) {
    const filter = filterOf(groups[group] ?? [], wanted);
    const isDown = sort !== 'oldest';
    const found = await deskOrders.page({ filter, isDown, limit: limit - orders.length, after });
    orders.push(...(await withParcels(deskOrders, found.rows)));
    if (found.next !== undefined) return { orders, next: `${group}~${found.next}` };
    after = undefined;
    if (orders.length === limit) break;
  }
  return { orders, next: group + 1 < groups.length ? `${group + 1}~` : undefined };
}

/** How many orders fit, of all states that are wanted. */
export const countDeskOrders = ({ deskOrders }: { deskOrders: Pick<DeskOrderStore, 'count'> }, wanted: WantedOrders) =>
  deskOrders.count(filterOf(statesIn(wanted.state), wanted));

const filterOf = (states: readonly ProductionState[], { service, language, from, to }: WantedOrders) => ({
  ...{ states, service, language },
  from: from && warsawDayBegins(from),
  until: to && warsawDayBegins(dayAfter(to)),
});

/** Where the papers of delivered sworn work are: only there it is another state than the order's. */
async function withParcels(
  deskOrders: Pick<DeskOrderStore, 'shipmentsOf'>,
  rows: readonly ListedOrder[],
): Promise<DeskOrder[]> {
  const posted = rows.filter(
    ({ state, listed }) => listed.service === 'sworn' && (state === 'delivered' || state === 'completed'),
  );
  if (posted.length === 0) return [...rows];
  const shipments = await deskOrders.shipmentsOf(posted.map(({ id }) => id));
  return rows.map((row) => ({ ...row, shipment: shipments.get(row.id) }));
}

function groupsOf(states: readonly ProductionState[], sort: OrderSort): (readonly ProductionState[])[] {
  if (sort === 'newest' || sort === 'oldest') return [states];
  const inOrder = orderStates.filter((state) => states.includes(state)).map((state) => [state]);
  return sort === 'state' ? inOrder : inOrder.reverse();
}

/** The position in a cursor; an invalid cursor starts at the beginning. */
function placeOf(cursor: string | undefined): { group: number; after: string | undefined } {
  const [, group = '0', after = ''] = /^(\d{1,2})~(.*)$/.exec(cursor ?? '') ?? [];
  return { group: Number(group), after: after === '' ? undefined : after };
}

/** Orders of the person with this address, by key: of the account, and guest orders. */
export async function findDeskOrders(
  { accounts, ownedOrders }: { accounts: Pick<AccountStore, 'idOf'>; ownedOrders: Pick<OwnedOrderStore, 'page'> },
  email: string,
  limit: number,
  cursor?: string,
): Promise<ListedPage> {
  // `nobody` is the id of no account, so only guest orders are found.
  const account = (await accounts.idOf(email)) ?? 'nobody';
  const found = await ownedOrders.page({ account, email }, limit, cursor);
  return {
    orders: found.map(({ order }) => ({ ...order, listed: listedOf(order) })),
    next: found.length === limit ? found.at(-1)?.place : undefined,
  };
}

const mostExported = 5000;

/** All orders of a list; `isComplete` is false if there are more than `most`. */
export async function exportDeskOrders(
  deps: Parameters<typeof listDeskOrders>[0],
  wanted: WantedOrders,
  most = mostExported,
): Promise<{ orders: DeskOrder[]; isComplete: boolean }> {
  const orders: DeskOrder[] = [];
  let next: string | undefined;
  do {
    const page = await listDeskOrders(deps, wanted, Math.min(500, most - orders.length), next);
    orders.push(...page.orders);
    next = page.next;
  } while (next !== undefined && orders.length < most);
  return { orders, isComplete: next === undefined };
}
