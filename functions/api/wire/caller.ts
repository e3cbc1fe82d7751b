import type { CallerContext } from '../../runtime/http/callers.ts';
import type { OrderReader } from '../../usecases/orders/orders.ts';

/** The account a call is made for; visitors have none. */
export function accountOf(caller: CallerContext): string {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  return caller.account;
}

/** What entitles a caller to read an order: the account, the staff role, or the order's hash. */
export const readerOf = (caller: CallerContext, hash: string | undefined): OrderReader => ({
  account: caller.kind === 'visitor' ? undefined : caller.account,
  isStaff: caller.kind === 'staff',
  hash,
});
