import type { CallerContext } from '../../runtime/http/callerOf.ts';
import type { OrderReader } from '../../usecases/orders/openOrder.ts';

/** Under which keys a caller may find an order: the account, staff's right, the hash. */
export const readerOf = (caller: CallerContext, hash: string | undefined): OrderReader => ({
  account: caller.kind === 'visitor' ? undefined : caller.account,
  isStaff: caller.kind === 'staff',
  hash,
});
