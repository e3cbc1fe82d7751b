import { listedOf } from '../../domain/order/listedOrder.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrderStore.ts';
import type { ListedPage } from './listDeskOrders.ts';

/** Orders of the person with this address, by key: of the account, and guest orders. */
export async function findDeskOrders(
  { accounts, ownedOrders }: { accounts: Pick<AccountStore, 'idOf'>; ownedOrders: Pick<OwnedOrderStore, 'page'> },
  email: string,
  limit: number,
  cursor?: string,
): Promise<ListedPage> {
  // An id of no account: a partition without rows.
  const account = (await accounts.idOf(email)) ?? 'nobody';
  const found = await ownedOrders.page({ account, email }, limit, cursor);
  return {
    orders: found.map(({ order }) => ({ ...order, listed: listedOf(order) })),
    next: found.length === limit ? found.at(-1)?.place : undefined,
  };
}
