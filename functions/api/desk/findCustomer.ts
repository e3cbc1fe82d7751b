import type { desk as area } from '#shared/contract/desk.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts, ownedOrders } from '../../runtime/services/accounts.ts';

export const findCustomer: Handler<typeof area.findCustomer> = async ({ body: { email } }) => {
  const [account, guests] = await Promise.all([
    accounts().idOf(email),
    // An id of no account: a partition without rows.
    ownedOrders().page({ account: 'nobody', email }, 1),
  ]);
  return { status: 200, body: { account: account ?? null, guest_orders: guests.length > 0 } };
};
