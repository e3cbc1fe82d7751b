import type { AccessedFile, AccessRole, AccessWay } from '#shared/model/order/fileAccess.ts';
import { newFileId } from '../../gateways/random.ts';
import type { AccessedOf } from '../../stores/production/fileAccesses.ts';
import { logAccess } from '../../usecases/orders/orders.ts';
import { logDefect } from '../log.ts';
import { raiseMetric } from '../metrics.ts';
import { accesses } from '../services/accesses.ts';
import { security } from '../services/accounts.ts';
import type { CallerContext } from './callers.ts';
import type { RequestContext } from './handlers.ts';

const roleOf = ({ kind }: CallerContext): AccessRole => (kind === 'visitor' ? 'guest' : kind);

/**
 * Records in the access log of an order that one of its files was opened: after the link is made, before it is
 * returned. `of`: the order's number, or the cart's digest before it is ordered. If the write fails, the whole entry
 * goes to the function's log and raises an alarm.
 */
export const noteAccess = (
  { caller, now }: Pick<RequestContext, 'caller' | 'now'>,
  of: string | AccessedOf,
  opened: { way: AccessWay; what: AccessedFile; file?: string | undefined },
): Promise<void> =>
  logAccess(
    {
      accesses: accesses(),
      newId: newFileId,
      onLost: ({ orderId: order, at, role, way, what, file }, error) => {
        logDefect('access_log.lost', error, { order, at, role, way, what, file });
        raiseMetric('FileAccessNotLogged');
      },
    },
    typeof of === 'string' ? { orderId: of } : of,
    { at: now.toISOString(), role: roleOf(caller), ...opened },
  );

/** Records a file link in the caller's security log; visitors have no such log. */
export async function noteDownload(caller: CallerContext, fileName: string, now: Date): Promise<void> {
  if (caller.kind === 'visitor') return;
  const detail = caller.kind === 'token' ? `${fileName} (API)` : fileName;
  await security().append(caller.account, { kind: 'file_downloaded', at: now.toISOString(), detail });
}
