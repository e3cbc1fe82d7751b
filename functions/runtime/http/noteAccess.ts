import type { AccessedFile, AccessRole, AccessWay } from '#shared/model/fileAccess.ts';
import { newFileId } from '../../gateways/random.ts';
import type { AccessedOf } from '../../stores/production/accessStore.ts';
import { logAccess } from '../../usecases/orders/logAccess.ts';
import { logDefect } from '../log.ts';
import { raiseMetric } from '../raiseMetric.ts';
import { accesses } from '../services/accesses.ts';
import type { CallerContext } from './callerOf.ts';
import type { RequestContext } from './request.ts';

const roleOf = ({ kind }: CallerContext): AccessRole => (kind === 'visitor' ? 'guest' : kind);

/**
 * Notes in the access log of an order (`of`: its number, or the cart it may become one from) that a file of it was
 * opened: after the link is made, before it is returned. If the write fails, the whole entry goes to the function's log
 * and raises an alarm.
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
